import type { CourseDraft, CourseEdit, courses } from '@pelion/contract/courses';
import { COURSES_A_PAGE, type CourseStatus, courseStatuses } from '@pelion/contract/courses/facts';
import { courseRoutes } from '@pelion/contract/courses/routes';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof courses>(courseRoutes);

export const coursesKey = ['courses'] as const;

const at = (course_id: number) => ({ params: { course_id } });
const some = (ids: readonly number[]) => (ids.length > 0 ? [...ids] : undefined);

export interface CourseFilter {
  readonly search: string;
  readonly tag: string;
  /** '': every status. */
  readonly status: CourseStatus | '';
  readonly grade: readonly number[];
  readonly subject: readonly number[];
  /** Deleted courses that can be brought back. */
  readonly deleted: boolean;
  /** Courses of one child; null for those of all. */
  readonly studentId: number | null;
}

export const noCourseFilters = {
  search: '',
  tag: '',
  status: '',
  grade: [],
  subject: [],
  deleted: false,
  studentId: null,
} as const satisfies CourseFilter;

/** Courses of the viewer, the newest first. */
export const coursePages = (filter: CourseFilter) =>
  infiniteQueryOptions({
    queryKey: [...coursesKey, 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      client.listCourses(
        {
          query: {
            offset: pageParam,
            limit: COURSES_A_PAGE,
            search: filter.search || undefined,
            tag: filter.tag || undefined,
            status_ids: filter.status ? courseStatuses[filter.status] : undefined,
            grade_ids: some(filter.grade),
            subject_ids: some(filter.subject),
            is_deleted: filter.deleted || undefined,
            student_id: filter.studentId ?? undefined,
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ courses: page }, pages) =>
      page.length === COURSES_A_PAGE ? pages.length * COURSES_A_PAGE : undefined,
    placeholderData: keepPreviousData,
  });

export const courseQuery = (id: number) =>
  queryOptions({
    queryKey: [...coursesKey, 'one', id],
    queryFn: ({ signal }) => client.getCourse(at(id), { signal }),
  });

/** Uncached read after an edit conflict, to compare with the unsaved input. */
export const readCourse = ({ id }: { readonly id: number }) => client.getCourse(at(id));

export const createCourse = mutationOptions({
  mutationFn: (draft: CourseDraft) => client.createCourse({ body: draft }),
  meta: { failure: 'inline', invalidates: [[...coursesKey, 'pages']] },
});

interface CourseSaving {
  readonly edited: { readonly id: number; readonly version: number };
  readonly draft: Omit<CourseEdit, 'version'>;
}

/** Saves over the version that was seen. */
export const saveCourse = mutationOptions({
  mutationFn: ({ edited: { id, version }, draft }: CourseSaving) =>
    client.updateCourse({ ...at(id), body: { ...draft, version } }),
  meta: { failure: 'inline', invalidates: [coursesKey], success: phrase('The {course} has been saved.') },
});

/** Fails with the obstacles of a course that cannot be activated. */
export const activateCourse = mutationOptions({
  mutationFn: (course_id: number) =>
    client.moveCourse({ params: { course_id, status_id: courseStatuses.active } }),
  meta: { failure: 'inline', invalidates: [coursesKey], success: phrase('The {course} is active.') },
});

export const deactivateCourse = mutationOptions({
  mutationFn: (course_id: number) =>
    client.moveCourse({ params: { course_id, status_id: courseStatuses.inactive } }),
  meta: { invalidates: [coursesKey], success: phrase('The {course} is inactive.') },
});

/** A deleted course leaves the cache once its page is left. */
export const removeCourse = mutationOptions({
  mutationFn: (id: number) => client.removeCourse(at(id)),
  meta: { invalidates: [[...coursesKey, 'pages']], forgets: [[...coursesKey, 'one']] },
});

export const restoreCourse = mutationOptions({
  mutationFn: (id: number) => client.restoreCourse(at(id)),
  meta: { invalidates: [coursesKey], success: phrase('The {course} has been restored.') },
});
