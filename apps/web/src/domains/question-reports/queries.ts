import type { questionReports, ReportDraft } from '@pelion/contract/question-reports';
import { questionReportRoutes } from '@pelion/contract/question-reports/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof questionReports>(questionReportRoutes);

export const reportsKey = ['questionReports'] as const;

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
