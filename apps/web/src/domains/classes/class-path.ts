import { pathOf } from '@pelion/access';

interface Typed {
  readonly id: number;
  readonly type_id: number;
}

/** Path of the page of a class or meeting. */
export const classPath = ({ id, type_id }: Typed): string =>
  type_id === 2 ? pathOf('viewMeeting', { meetingId: id }) : pathOf('viewClass', { classId: id });
