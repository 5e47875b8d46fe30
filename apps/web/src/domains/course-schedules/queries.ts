import type { courseProgress } from '@pelion/contract/course-progress';
import { courseProgressRoutes } from '@pelion/contract/course-progress/routes';
import type { CourseScheduleDraft, courseSchedules } from '@pelion/contract/course-schedules';
import { courseScheduleRoutes } from '@pelion/contract/course-schedules/routes';
import type { CourseLearnerOrder } from '@pelion/contract/courses/facts';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

const progress = clientOf<typeof courseProgress>(courseProgressRoutes);
const client = clientOf<typeof courseSchedules>(courseScheduleRoutes);

/** Every query of schedules of courses and of their students starts with it. */
export const courseSchedulesKey = ['courseSchedules'] as const;

const at = (course_schedule_id: number) => ({ params: { course_schedule_id } });

export const schedulesQuery = (course_id: number) =>
  queryOptions({
    queryKey: [...courseSchedulesKey, 'of', course_id],
    queryFn: ({ signal }) => client.listCourseSchedules({ params: { course_id } }, { signal }),
  });

/** Uncached read after an edit conflict, to compare with the unsaved input. */
export const readSchedule = ({ id }: { readonly id: number }) => client.getCourseSchedule(at(id));

interface ScheduleSaving {
  readonly edited: { readonly id: number; readonly version: number } | null;
  readonly draft: CourseScheduleDraft;
}

/** Gives the course, or saves over the version of a schedule that was seen. */
export const saveSchedule = (course_id: number) =>
  mutationOptions({
    mutationFn: ({ edited, draft }: ScheduleSaving) =>
      edited === null
        ? client.createCourseSchedule({ params: { course_id }, body: draft })
        : client.updateCourseSchedule({ ...at(edited.id), body: { ...draft, version: edited.version } }),
    meta: {
      failure: 'inline',
      invalidates: [courseSchedulesKey],
      success: phrase('The schedule has been saved.'),
    },
  });

export const endSchedule = mutationOptions({
  mutationFn: (id: number) => client.endCourseSchedule({ ...at(id), body: { is_ended: true } }),
  meta: {
    failure: 'inline',
    invalidates: [courseSchedulesKey],
    success: phrase('The schedule has been ended.'),
  },
});

export const takeUpSchedule = mutationOptions({
  mutationFn: (id: number) => client.endCourseSchedule({ ...at(id), body: { is_ended: false } }),
  meta: { invalidates: [courseSchedulesKey], success: phrase('The schedule goes on.') },
});

export const joinCourse = mutationOptions({
  mutationFn: (id: number) => client.joinCourse(at(id)),
  meta: { invalidates: [courseSchedulesKey], success: phrase('You have joined the {course}.') },
});

export const learnersPerPage = 100;

export interface LearnerFilter {
  readonly search: string;
  /** Empty for every status. */
  readonly status: readonly number[];
  readonly order: CourseLearnerOrder;
  readonly isDescending: boolean;
}

export const learnerPages = (scheduleId: number, { search, status, order, isDescending }: LearnerFilter) =>
  infiniteQueryOptions({
    queryKey: [...courseSchedulesKey, 'learners', scheduleId, search, status, order, isDescending],
    queryFn: ({ pageParam, signal }) =>
      client.listCourseLearners(
        {
          ...at(scheduleId),
          query: {
            offset: pageParam,
            limit: learnersPerPage,
            search: search || undefined,
            order,
            is_descending: isDescending,
            status_ids: status.length > 0 ? [...status] : undefined,
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ students }, pages) =>
      students.length === learnersPerPage ? pages.length * learnersPerPage : undefined,
    placeholderData: keepPreviousData,
  });

/** Students who have opened and done each item. */
export const itemCountsQuery = (scheduleId: number) =>
  queryOptions({
    queryKey: [...courseSchedulesKey, 'items', scheduleId],
    queryFn: ({ signal }) => client.listCourseItemCounts(at(scheduleId), { signal }),
  });

/** Students with the status of every item, in pages. */
export const matrixPages = (scheduleId: number) =>
  infiniteQueryOptions({
    queryKey: [...courseSchedulesKey, 'matrix', scheduleId],
    queryFn: ({ pageParam, signal }) =>
      progress.getCourseProgress(
        { ...at(scheduleId), query: { offset: pageParam, limit: learnersPerPage } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ students }, pages) =>
      students.length === learnersPerPage ? pages.length * learnersPerPage : undefined,
  });

/** Reminds students who are not through; without ids all of them. */
export const remindLearners = mutationOptions({
  mutationFn: ({ scheduleId, studentIds = [] }: { scheduleId: number; studentIds?: readonly number[] }) =>
    progress.remindCourseLearners({ ...at(scheduleId), body: { student_ids: [...studentIds] } }),
});

/** Students of the viewer in a schedule: the student, or the own children. */
export const ownLearnersQuery = (scheduleId: number) =>
  queryOptions({
    queryKey: [...courseSchedulesKey, 'own', scheduleId],
    queryFn: ({ signal }) =>
      client.listCourseLearners({ ...at(scheduleId), query: { limit: learnersPerPage } }, { signal }),
  });

export interface LearnerPlace {
  readonly course_schedule_id: number;
  readonly student_id: number;
}

/** Course of one student. */
export const outlineQuery = (params: LearnerPlace) =>
  queryOptions({
    queryKey: [...courseSchedulesKey, 'outline', params.course_schedule_id, params.student_id],
    queryFn: ({ signal }) => client.getCourseLearner({ params }, { signal }),
  });

interface LearnerChange {
  readonly place: LearnerPlace;
  readonly version: number;
  readonly is_out?: boolean;
  readonly due_date?: string | null;
}

export const changeLearner = mutationOptions({
  mutationFn: ({ place, ...body }: LearnerChange) => client.updateCourseLearner({ params: place, body }),
  meta: { failure: 'inline', invalidates: [courseSchedulesKey], restores: [courseSchedulesKey] },
});

interface ItemPlace extends LearnerPlace {
  readonly course_item_id: number;
}

export const markItem = mutationOptions({
  mutationFn: ({ is_done, ...params }: ItemPlace & { readonly is_done: boolean }) =>
    client.markCourseItem({ params, body: { is_done } }),
  meta: { invalidates: [courseSchedulesKey] },
});

export const unlockItem = mutationOptions({
  mutationFn: ({ reason, ...params }: ItemPlace & { readonly reason: string }) =>
    client.unlockCourseItem({ params, body: { reason } }),
  meta: {
    failure: 'inline',
    invalidates: [courseSchedulesKey],
    success: phrase('The item is open now.'),
  },
});
