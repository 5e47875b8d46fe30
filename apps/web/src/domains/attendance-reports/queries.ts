import type { attendanceReports, ThresholdDraft } from '@pelion/contract/attendance-reports';
import {
  type AttendanceView,
  type FigureSort,
  MARKS_PAGE,
  REPORT_ROWS,
} from '@pelion/contract/attendance-reports/facts';
import { attendanceReportRoutes } from '@pelion/contract/attendance-reports/routes';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';
import { type AttendanceReportState, filtersOf, markedAsOf } from './report-state.ts';

const client = clientOf<typeof attendanceReports>(attendanceReportRoutes);

/** Every query of the report starts with it. */
const reportKey = ['attendanceReport'] as const;

export const summaryQuery = (state: AttendanceReportState) => {
  const query = filtersOf(state);
  return queryOptions({
    queryKey: [...reportKey, 'summary', query],
    queryFn: ({ signal }) => client.getAttendanceSummary({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export interface RowOrder {
  readonly sort: FigureSort;
  readonly direction: 'asc' | 'desc';
}

export const rowPages = (state: AttendanceReportState, view: AttendanceView, order: RowOrder) => {
  const query = { ...filtersOf(state), ...markedAsOf(state), view, ...order };
  return infiniteQueryOptions({
    queryKey: [...reportKey, 'rows', query],
    queryFn: ({ pageParam, signal }) =>
      client.getAttendanceReport({ query: { ...query, offset: pageParam, limit: REPORT_ROWS } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ rows }, pages) =>
      rows.length === REPORT_ROWS ? pages.length * REPORT_ROWS : undefined,
  });
};

export const markPages = (state: AttendanceReportState) => {
  const query = { ...filtersOf(state), ...markedAsOf(state), class_id: state.class[0] };
  return infiniteQueryOptions({
    queryKey: [...reportKey, 'marks', query],
    queryFn: ({ pageParam, signal }) =>
      client.listAttendanceMarks({ query: { ...query, offset: pageParam, limit: MARKS_PAGE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ rows }, pages) =>
      rows.length === MARKS_PAGE ? pages.length * MARKS_PAGE : undefined,
  });
};

export const sectionRegisterQuery = (state: AttendanceReportState, section_id: number) => {
  const { academic_year_id, start_date, end_date } = filtersOf(state);
  const query = { section_id, academic_year_id, start_date, end_date };
  return queryOptions({
    queryKey: [...reportKey, 'register', query],
    queryFn: ({ signal }) => client.getSectionRegister({ query }, { signal }),
  });
};

const thresholdsKey = [...reportKey, 'thresholds'] as const;

export const thresholdsQuery = queryOptions({
  queryKey: thresholdsKey,
  queryFn: ({ signal }) => client.getAttendanceThresholds(undefined, { signal }),
});

interface Bounds {
  readonly rate_below: number | null;
  readonly least_marked: number | null;
  readonly absences: number | null;
}

const isCount = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= 1000;

/** Number of students below bounds as they are typed; unreadable ones count as none. */
export const countBelowQuery = ({ rate_below, least_marked, absences }: Bounds) => {
  const isRate = rate_below !== null && rate_below >= 1 && rate_below <= 100;
  const query = {
    rate_below: isRate ? rate_below : undefined,
    least_marked: isCount(least_marked) ? least_marked : undefined,
    absences: isCount(absences) ? absences : undefined,
  };
  return queryOptions({
    queryKey: [...thresholdsKey, 'below', query],
    queryFn: ({ signal }) => client.countBelowThresholds({ query }, { signal }),
  });
};

export const saveThresholds = mutationOptions({
  mutationFn: (body: ThresholdDraft) => client.setAttendanceThresholds({ body }),
  meta: {
    failure: 'inline',
    invalidates: [thresholdsKey],
    success: phrase('The thresholds have been saved.'),
  },
});
