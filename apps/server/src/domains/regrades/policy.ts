import { isAdmin } from '@pelion/access';
import type { Viewer } from '../../lib/viewer.ts';

export interface RegradeFacts {
  /** Author of the schedule; null for all schedules. */
  readonly schedule_created_by: number | null;
  readonly assessment_created_by: number;
}

/** Same rights as for changing a schedule: its author, the assessment's author and admins. Graders may not change keys. */
export function regradeRights(viewer: Pick<Viewer, 'userId' | 'userType'>, row: RegradeFacts) {
  const isAuthor = isAdmin(viewer.userType) || row.assessment_created_by === viewer.userId;
  return { regrade: isAuthor || row.schedule_created_by === viewer.userId, regradeAll: isAuthor };
}

export const mayRegrade = (
  viewer: Pick<Viewer, 'userId' | 'userType'>,
  row: RegradeFacts & { readonly schedule_id: number | null },
): boolean => regradeRights(viewer, row)[row.schedule_id === null ? 'regradeAll' : 'regrade'];
