import type { questionReports, ReportDecision, ReportDraft } from '@pelion/contract/question-reports';
import { reportsPerPage } from '@pelion/contract/question-reports/facts';
import { questionReportRoutes } from '@pelion/contract/question-reports/routes';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof questionReports>(questionReportRoutes);

export const reportsKey = ['questionReports'] as const;

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

/** Number of open reports for the authors of the questions. */
export const waitingReportsQuery = queryOptions({
  queryKey: [...reportsKey, 'waiting'],
  queryFn: ({ signal }) => client.countQuestionReports({}, { signal }),
});

/** Reports that the student sent about their attempt. */
export const itemReportsQuery = (resultId: number) =>
  queryOptions({
    queryKey: [...reportsKey, 'attempt', resultId],
    queryFn: ({ signal }) => client.listItemReports({ params: { result_id: resultId } }, { signal }),
  });

const sent = {
  failure: 'inline',
  success: phrase('Thank you. The author of the {question} can read your report.'),
} as const;

export const reportItem = (resultId: number, itemId: number) =>
  mutationOptions({
    mutationFn: (body: ReportDraft) =>
      client.reportItem({ params: { result_id: resultId, item_id: itemId }, body }),
    meta: { ...sent, invalidates: [reportsKey] },
  });

export const reportQuestion = (assessmentId: number, questionId: number) =>
  mutationOptions({
    mutationFn: (body: ReportDraft) =>
      client.reportQuestion({ params: { assessment_id: assessmentId, question_id: questionId }, body }),
    meta: { ...sent, invalidates: [reportsKey, ['assessments', 'questions']] },
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
