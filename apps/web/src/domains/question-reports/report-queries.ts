import type { questionReports, ReportDecision } from '@pelion/contract/question-reports';
import { reportsPerPage } from '@pelion/contract/question-reports/facts';
import { questionReportRoutes } from '@pelion/contract/question-reports/routes';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, keepPreviousData, mutationOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';
import { reportsKey } from './queries.ts';

// Apart from `queries.ts`, which the dashboard loads.

const client = clientOf<typeof questionReports>(questionReportRoutes);

export interface ReportFilter {
  readonly statusIds: readonly number[];
  readonly isMine: boolean;
  /** Limits the list to one assessment; null: all. */
  readonly assessmentId: number | null;
}

export const reportPages = ({ statusIds, isMine, assessmentId }: ReportFilter) =>
  infiniteQueryOptions({
    queryKey: [...reportsKey, 'pages', statusIds, isMine, assessmentId],
    queryFn: ({ pageParam, signal }) =>
      client.listQuestionReports(
        {
          query: {
            status_ids: statusIds.length > 0 ? [...statusIds] : undefined,
            mine: isMine || undefined,
            assessment_id: assessmentId ?? undefined,
            before: pageParam || undefined,
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length === reportsPerPage ? page.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  });

interface Decision {
  readonly reportId: number;
  readonly body: ReportDecision;
}

export const decideReport = mutationOptions({
  mutationFn: ({ reportId, body }: Decision) =>
    client.decideQuestionReport({ params: { report_id: reportId }, body }),
  meta: {
    failure: 'inline',
    success: phrase('Your answer has been sent'),
    invalidates: [reportsKey, ['assessments', 'questions']],
  },
});
