import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { queryBoolean, queryInteger, queryNumbers } from '../kernel/query.ts';
import { can, done, id, moment } from '../kernel/shared.ts';
import { longestReport, reportKinds, reportKindTable, reportStatuses, reportTable } from './facts.ts';
import { questionReportRoutes } from './routes.ts';

// Reports of faulty questions to their author. Requests and responses of students contain no key.

const words = z.string().trim().max(longestReport);

export const reportDraft = z
  .strictObject({
    kind_id: numberedId(reportKindTable).refine((kind) => kind !== reportKinds.tutorReply),
    comment: words.default(''),
  })
  .refine(({ kind_id, comment }) => kind_id !== reportKinds.other || comment !== '', {
    path: ['comment'],
    message: phrase('Please describe the problem'),
  });
export type ReportDraft = z.input<typeof reportDraft>;

/** A report as seen by its reporter within the attempt. */
export const itemReport = z.object({
  item_id: id,
  kind_id: numberedId(reportKindTable),
  comment: z.string(),
  status_id: numberedId(reportTable),
  created_at: moment,
  /** Author's reply; empty while the attempt is running. */
  reply: z.string(),
});
export type ItemReport = z.infer<typeof itemReport>;

/** A report in the author's queue. */
export const questionReport = z.object({
  id,
  question_id: id,
  assessment_id: id,
  assessment_name: z.string(),
  /** Position in the assessment; null when since removed. */
  position: z.int().nullable(),
  /** Beginning of the question as seen, as plain text. */
  excerpt: z.string(),
  /** The question was changed since, so the fault may already be fixed. */
  is_outdated: z.boolean(),
  kind_id: numberedId(reportKindTable),
  comment: z.string(),
  status_id: numberedId(reportTable),
  /** Null when the viewer may not see students. */
  reporter_name: z.string().nullable(),
  created_at: moment,
  reply: z.string(),
  decided_by_name: z.string().nullable(),
  decided_at: moment.nullable(),
  /** Html of the reply of Chiron that is disputed; null for other reports, and once it is deleted. */
  disputed_reply: z.string().nullable(),
  /** Attempt in which the question was seen; null when there is none, or the viewer may not see results. */
  attempt: z.object({ student_id: id, result_id: id }).nullable(),
  can: can('decide'),
});
export type QuestionReport = z.infer<typeof questionReport>;

export const reportDecision = z
  .strictObject({
    status_id: numberedId({
      ids: { resolved: reportStatuses.resolved, dismissed: reportStatuses.dismissed },
    }),
    /** Visible to the reporter. */
    reply: words.default(''),
  })
  .refine(({ status_id, reply }) => status_id === reportStatuses.resolved || reply !== '', {
    path: ['reply'],
    message: phrase('Please say why'),
  });
export type ReportDecision = z.input<typeof reportDecision>;

export const questionReports = contract(questionReportRoutes, {
  reportItem: {
    access: rules.takeAssessments,
    summary: 'Say what is wrong with a question of an own attempt, while it goes on or afterwards',
    body: reportDraft,
    audit: { subject: 'question', kind: 'report', label: phrase('{^question} reported') },
    output: done,
    errors: ['notFound', 'conflict', 'tooManyRequests'],
  },
  listItemReports: {
    access: rules.takeAssessments,
    summary: 'What the student has reported in an own attempt, and what became of it',
    output: z.array(itemReport),
    errors: ['notFound'],
  },
  reportQuestion: {
    access: rules.viewAssessmentsAsStaff,
    summary: 'Say what is wrong with a question of an assessment that the viewer sees',
    body: reportDraft,
    audit: { subject: 'question', kind: 'report', label: phrase('{^question} reported') },
    output: done,
    errors: ['notFound', 'conflict', 'tooManyRequests'],
  },
  listQuestionReports: {
    access: rules.viewAssessmentsAsStaff,
    summary:
      'Reports on questions that the viewer may edit, newest first, a page at a time; with `mine` those that the viewer has made',
    query: z.strictObject({
      status_ids: queryNumbers(reportTable).optional(),
      assessment_id: queryInteger().positive().optional(),
      mine: queryBoolean().default(false),
      /** Cursor: the last report of the previous page. */
      before: queryInteger().positive().optional(),
    }),
    output: z.array(questionReport),
  },
  countQuestionReports: {
    access: rules.viewAssessmentsAsStaff,
    summary: 'How many open reports there are on what the viewer wrote',
    output: z.object({ open: z.int() }),
  },
  decideQuestionReport: {
    access: rules.editAssessments,
    summary: 'Resolve or dismiss a report; its reporter gets the answer',
    body: reportDecision,
    audit: { subject: 'question', kind: 'decideReport', label: phrase('Report on a {question} resolved') },
    output: done,
    errors: ['notFound', 'conflict'],
  },
});
