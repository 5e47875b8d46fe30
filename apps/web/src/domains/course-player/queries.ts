import type { CourseOutline, courseSchedules } from '@pelion/contract/course-schedules';
import { courseScheduleRoutes } from '@pelion/contract/course-schedules/routes';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';
import type { KeptProgress } from './progress/progress-database.ts';

const client = clientOf<typeof courseSchedules>(courseScheduleRoutes);

export const coursePlayerKey = ['coursePlayer'] as const;

/** Student in a course schedule. */
export interface LearnerPlace {
  readonly scheduleId: number;
  readonly studentId: number;
}

const at = ({ scheduleId, studentId }: LearnerPlace) => ({
  course_schedule_id: scheduleId,
  student_id: studentId,
});

export const outlineKey = (place: LearnerPlace) =>
  [...coursePlayerKey, 'outline', place.scheduleId, place.studentId] as const;

export const outlineQuery = (place: LearnerPlace) =>
  queryOptions({
    queryKey: outlineKey(place),
    queryFn: ({ signal }) => client.getCourseLearner({ params: at(place) }, { signal }),
    // Work done on another page or device shows at once.
    staleTime: 0,
  });

/** Content of an open item; reading it counts as opened. */
export const itemQuery = (place: LearnerPlace, itemId: number) =>
  queryOptions({
    queryKey: [...coursePlayerKey, 'item', place.scheduleId, place.studentId, itemId],
    queryFn: ({ signal }) =>
      client.openCourseItem({ params: { ...at(place), course_item_id: itemId } }, { signal }),
    refetchOnWindowFocus: false,
  });

/** Parameters of an item of the signed-in student. */
export const itemAt = ({ schedule_id, item_id }: KeptProgress, studentId: number) => ({
  ...at({ scheduleId: schedule_id, studentId }),
  course_item_id: item_id,
});

/** Endpoint and body of a report. */
export function reportOf({ seq, change }: KeptProgress) {
  if (change.kind === 'mark') return { name: 'markCourseItem', body: { is_done: change.is_done } } as const;
  const { visit, is_read, seconds, place } = change;
  return { name: 'recordCourseProgress', body: { seq, visit, is_read, seconds, place } } as const;
}

/** Reports progress of the signed-in student. Throws `ApiFailure`. */
export function sendProgress(record: KeptProgress, studentId: number): Promise<CourseOutline> {
  const report = reportOf(record);
  const params = itemAt(record, studentId);
  return report.name === 'markCourseItem'
    ? client.markCourseItem({ params, body: report.body })
    : client.recordCourseProgress({ params, body: report.body });
}

interface Launching {
  /** Part of a package; the one to go on with by default. */
  readonly part_id?: string;
  readonly target?: 'window';
}

/** Launches the package or the tool of an item. */
export const launchItem = (place: LearnerPlace, itemId: number) =>
  mutationOptions({
    mutationFn: (body: Launching) =>
      client.launchCourseItem({ params: { ...at(place), course_item_id: itemId }, body }),
    meta: { invalidates: [outlineKey(place)] },
  });

/** Reads the outline once more, after work that the server has recorded itself. */
export const readOutlineAgain = (place: LearnerPlace) =>
  mutationOptions({
    mutationFn: () => Promise.resolve(),
    meta: { invalidates: [outlineKey(place)] },
  });
