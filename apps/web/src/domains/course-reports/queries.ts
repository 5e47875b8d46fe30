import type {
  CourseReport,
  CourseReportDetail,
  CourseReportDraft,
  courseReports,
} from '@pelion/contract/course-reports';
import { type CourseReportOrder, courseReportOrders } from '@pelion/contract/course-reports/facts';
import { courseReportRoutes } from '@pelion/contract/course-reports/routes';
import type { courses } from '@pelion/contract/courses';
import { courseRoutes } from '@pelion/contract/courses/routes';
import { phrase } from '@pelion/words';
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { recordMutations } from '../../lib/record-mutations.ts';
import { type ReportFilterState, reportQueryOf } from '../../lib/report-filters.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof courseReports>(courseReportRoutes);
const courseClient = clientOf<typeof courses>(courseRoutes);

/** Every query of reports of courses starts with it. */
const reportsKey = ['courseReports'] as const;
const MOST_LISTED = 200;
const LEARNERS_A_PAGE = 50;
const COURSES_OFFERED = 20;

const at = (course_report_id: number) => ({ params: { course_report_id } });

export const reportsQuery = queryOptions({
  queryKey: [...reportsKey, 'list'],
  queryFn: async ({ signal }) =>
    (await client.listCourseReports({ query: { limit: MOST_LISTED } }, { signal })).reports,
});

export const totalsFilters = ['days', 'section'] as const;

/** Live figures of all courses. */
export const totalsQuery = (state: ReportFilterState) => {
  const { academic_year_id, start_date, end_date, section_ids } = reportQueryOf(state, totalsFilters);
  const query = { academic_year_id, start_date, end_date, section_ids };
  return queryOptions({
    queryKey: [...reportsKey, 'totals', query],
    queryFn: ({ signal }) => client.getCourseTotals({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const reportQuery = (id: number) =>
  queryOptions({
    queryKey: [...reportsKey, 'one', id],
    queryFn: ({ signal }) => client.getCourseReport(at(id), { signal }),
  });

/** Fetches the current version after an edit conflict. */
export const readReport = ({ id }: Pick<CourseReport, 'id'>): Promise<CourseReportDetail> =>
  client.getCourseReport(at(id));

export interface LearnerFilter {
  readonly search: string;
  readonly course: number | null;
  readonly status: readonly number[];
  readonly sort: { readonly id: string; readonly isDescending: boolean } | null;
}

export const learnerPages = (id: number, { search, course, status, sort }: LearnerFilter) => {
  const order: CourseReportOrder = courseReportOrders.find((name) => name === sort?.id) ?? 'name';
  const query = {
    ...{ order, is_descending: sort?.isDescending ?? false, search: search || undefined },
    ...{ course_id: course ?? undefined, status_ids: status.length > 0 ? [...status] : undefined },
  };
  return infiniteQueryOptions({
    queryKey: [...reportsKey, 'one', id, 'learners', query],
    queryFn: ({ pageParam, signal }) =>
      client.listCourseReportLearners(
        { ...at(id), query: { ...query, offset: pageParam, limit: LEARNERS_A_PAGE } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((sum, { learners }) => sum + learners.length, 0);
      return read < total ? read : undefined;
    },
    placeholderData: keepPreviousData,
  });
};

export const participantQuery = (id: number, student_id: number) =>
  queryOptions({
    queryKey: [...reportsKey, 'one', id, 'participant', student_id],
    queryFn: ({ signal }) =>
      client.getCourseReportParticipant({ params: { course_report_id: id, student_id } }, { signal }),
  });

export const reportMutations = recordMutations<
  CourseReportDraft,
  CourseReport,
  { readonly is_shared: boolean }
>({
  create: (body) => client.createCourseReport({ body }),
  update: (id, edit) => {
    if (!('filters' in edit)) return client.updateCourseReport({ ...at(id), body: edit });
    const { kind: _kind, is_frozen: _frozen, ...body } = edit;
    return client.updateCourseReport({ ...at(id), body });
  },
  remove: (id) => client.removeCourseReport(at(id)),
  invalidates: [reportsKey],
  saved: phrase('The report has been saved.'),
  deleted: phrase('The report has been deleted.'),
});

/** Keeps the figures of this moment, or shows live ones. */
export const refreshReport = mutationOptions({
  mutationFn: ({ id, is_frozen }: { readonly id: number; readonly is_frozen: boolean }) =>
    client.refreshCourseReport({ ...at(id), body: { is_frozen } }),
  meta: { invalidates: [reportsKey], success: phrase('The figures have been refreshed.') },
});

/** Courses found by a part of their name, as options of a `PeopleField`. */
export function useFoundCourses() {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['courses', 'found', search],
    queryFn: async ({ signal }) =>
      (
        await courseClient.listCourses(
          { query: { limit: COURSES_OFFERED, search: search || undefined } },
          { signal },
        )
      ).courses.map(({ id, name }) => ({ id, name })),
    placeholderData: keepPreviousData,
  });
  return { found, isFetching, onTerm: setTyped };
}
