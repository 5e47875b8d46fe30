import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { queryBoolean, queryInteger, queryNumbers } from '../kernel/query.ts';
import { can, done, id, moment } from '../kernel/shared.ts';
import { longestReport, reportKinds, reportKindTable, reportStatuses, reportTable } from './facts.ts';
import { questionReportRoutes } from './routes.ts';

// What is wrong with a question, from whoever meets it to its author. What students send and get holds no key.

const words = z.string().trim().max(longestReport);

export const reportDraft = z
  .strictObject({
    kind_id: numberedId(reportKindTable),
    comment: words.default(''),
  })
  .refine(({ kind_id, comment }) => kind_id !== reportKinds.other || comment !== '', {
    path: ['comment'],
    message: phrase('Please say what is wrong'),
  });
export type ReportDraft = z.input<typeof reportDraft>;

/** A report as its reporter sees it, in the attempt that it was made in. */
export const itemReport = z.object({
  item_id: id,
  kind_id: numberedId(reportKindTable),
  comment: z.string(),
  status_id: numberedId(reportTable),
  created_at: moment,
  /** What its author says to it; empty while the attempt goes on. */
  reply: z.string(),
});
export type ItemReport = z.infer<typeof itemReport>;

/** A report in the queue. */
export const questionReport = z.object({
  id,
  question_id: id,
  assessment_id: id,
  assessment_name: z.string(),
  /** Its place in the assessment; null: it was taken out since. */
  position: z.int().nullable(),
  /** The beginning of the question as it was seen, as plain text. */
  excerpt: z.string(),
  /** It was changed since, so what is said may be mended already. */
  is_outdated: z.boolean(),
  kind_id: numberedId(reportKindTable),
  comment: z.string(),
  status_id: numberedId(reportTable),
  /** Null where the viewer may not see who the students are. */
  reporter_name: z.string().nullable(),
  created_at: moment,
  reply: z.string(),
  decided_by_name: z.string().nullable(),
  decided_at: moment.nullable(),
  /** The attempt that it was seen in; null: there is none, or the viewer may not see results. */
  attempt: z.object({ student_id: id, result_id: id }).nullable(),
  can: can('decide'),
});
export type QuestionReport = z.infer<typeof questionReport>;

export const reportDecision = z
  .strictObject({
    status_id: numberedId({
      ids: { resolved: reportStatuses.resolved, dismissed: reportStatuses.dismissed },
    }),
    /** The reporter reads it. */
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
    audit: { subject: 'question', kind: 'report' },
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
    audit: { subject: 'question', kind: 'report' },
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
      /** Those before this one: the last of the page before. */
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
    audit: { subject: 'question', kind: 'decideReport' },
    output: done,
    errors: ['notFound', 'conflict'],
  },
});
