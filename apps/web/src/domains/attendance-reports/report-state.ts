import { attendanceTable } from '@pelion/contract/attendance/facts';
import {
  type AttendanceView,
  attendanceViews,
  type MarkFilter,
  markFilters,
} from '@pelion/contract/attendance-reports/facts';
import type { ListQuery } from '../../lib/list-state.ts';
import {
  type ReportFilterName,
  type ReportFilterState,
  readReportFilters,
  reportAddress,
  reportQueryOf,
} from '../../lib/report-filters.ts';

/** Lists of the screen: rows of figures, the marks behind them, the register of one section, and students below a threshold. */
export const reportViews = [...attendanceViews, 'mark', 'register', 'below'] as const;
export type ReportView = (typeof reportViews)[number];
export const isFigureView = (view: ReportView): view is AttendanceView =>
  attendanceViews.some((name) => name === view);

export type AttendanceReportState = ReportFilterState & {
  readonly view: ReportView | '';
  readonly status: readonly number[];
  readonly only: MarkFilter | '';
  /** Class whose marks are listed. */
  readonly class: readonly number[];
};

export const readState = (query: ListQuery): AttendanceReportState => ({
  ...readReportFilters(query),
  view: query.oneOf('view', reportViews),
  status: query.ids('status', attendanceTable),
  only: query.oneOf('only', markFilters),
  class: query.ids('class').slice(0, 1),
});

export const shownFilters: readonly ReportFilterName[] = [
  'days',
  'grade',
  'section',
  'subject',
  'teacher',
  'student',
];

/** Filters without those of marks, for figures of everything. */
export const filtersOf = (state: AttendanceReportState) => reportQueryOf(state, shownFilters);

export const markedAsOf = ({ status, only }: Pick<AttendanceReportState, 'status' | 'only'>) => ({
  status_ids: status.length > 0 ? [...status] : undefined,
  only: only || undefined,
});

interface Place {
  readonly view: ReportView;
  readonly status?: readonly number[];
  readonly only?: MarkFilter;
  readonly class?: number;
}

/** Address of rows behind a figure: the same filters, and narrower ones. */
export function placeOf(
  state: AttendanceReportState,
  { view, status = [], only, class: classId }: Place,
  narrower: Partial<ReportFilterState> = {},
): string {
  const own = {
    view,
    ...(status.length > 0 && { status: status.join('.') }),
    ...(only && { only }),
    ...(classId !== undefined && { class: String(classId) }),
  };
  return reportAddress('attendanceReport', { ...state, ...narrower }, own);
}
