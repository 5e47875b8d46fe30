import { userTypeTable } from '@pelion/access';
import type { ListQuery } from '../../lib/list-state.ts';
import {
  type ReportFilterName,
  type ReportFilterState,
  readReportFilters,
  reportQueryOf,
} from '../../lib/report-filters.ts';

/** Filters of the report as the address holds them. */
export type ActivityReportState = ReportFilterState & {
  readonly role: readonly number[];
  readonly only: 'here' | 'away' | '';
  readonly search: string;
};

export const shownFilters: readonly ReportFilterName[] = ['days', 'grade', 'section'];

export const readState = (query: ListQuery): ActivityReportState => ({
  ...readReportFilters(query),
  role: query.ids('role', userTypeTable),
  only: query.oneOf('only', ['here', 'away']),
  search: query.text('search').slice(0, 100),
});

/** Query of the report's calls. */
export function filtersOf(state: ActivityReportState) {
  const { academic_year_id, start_date, end_date, grade_ids, section_ids } = reportQueryOf(
    state,
    shownFilters,
  );
  return {
    ...{ academic_year_id, start_date, end_date, grade_ids, section_ids },
    user_type_ids: state.role.length > 0 ? [...state.role] : undefined,
    only: state.only || undefined,
    search: state.search || undefined,
  };
}
