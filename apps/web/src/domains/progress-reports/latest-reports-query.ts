import type { progressReports } from '@pelion/contract/progress-reports';
import { cardsOnDashboard, cyclesOnDashboard } from '@pelion/contract/progress-reports/facts';
import { progressReportRoutes } from '@pelion/contract/progress-reports/routes';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';
import { latestReportsKey } from './latest-reports-key.ts';

const client = clientOf<typeof progressReports>(progressReportRoutes);

export const latestReportsQuery = queryOptions({
  queryKey: latestReportsKey,
  queryFn: async ({ signal }) => {
    const query = { is_closed: false } as const;
    const { progress_reports, report_cards } = await client.listProgressReports({ query }, { signal });
    return { cycles: cyclesOnDashboard(progress_reports), cards: cardsOnDashboard(report_cards) };
  },
});
