import type { analytics } from '@pelion/contract/analytics';
import { analyticsRoutes } from '@pelion/contract/analytics/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ReportFilterName, type ReportFilterState, reportQueryOf } from '../../lib/report-filters.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof analytics>(analyticsRoutes);

export const shownFilters: readonly ReportFilterName[] = ['days', 'grade', 'section'];

/** Query of the call, and of its file. */
export function filtersOf(state: ReportFilterState) {
  const { academic_year_id, start_date, end_date, grade_ids, section_ids } = reportQueryOf(
    state,
    shownFilters,
  );
  return { academic_year_id, start_date, end_date, grade_ids, section_ids };
}

export const analyticsQuery = (state: ReportFilterState) => {
  const query = filtersOf(state);
  return queryOptions({
    queryKey: ['analytics', query],
    queryFn: ({ signal }) => client.getAnalytics({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
};
