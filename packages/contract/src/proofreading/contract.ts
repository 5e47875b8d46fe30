import { rules } from '@pelion/access';
import { difficultyTable, question, writtenDraft } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { can, done, id, moment } from '../kernel/shared.ts';
import { proofreadTable, remarkStatuses, remarkTable } from './facts.ts';
import { proofreadingRoutes } from './routes.ts';

// For staff alone: it carries answer keys.

/** A question as it stands on one side of a change. */
const side = z.object({ title: z.string(), difficulty: numberedId(difficultyTable), question });

/** What a proofreader says of a question, and what became of it. */
export const remark = z.object({
  id,
  question_id: id,
  /** The version that was read. */
  version_id: id,
  /** Its place in the assessment; null: it was taken out since. */
  position: z.int().nullable(),
  status_id: numberedId(remarkTable),
  status: z.string(),
  comment: z.string(),
  /** As it was read. */
  before: side,
  /** As it is proposed; null: words alone. */
  after: side.nullable(),
  /** The question was changed or taken out since, so what is proposed can no longer be taken over. */
  is_outdated: z.boolean(),
  reviewer_name: z.string(),
  created_at: moment,
  reply: z.string(),
  decided_by_name: z.string().nullable(),
  decided_at: moment.nullable(),
  can: can('decide'),
});
export type Remark = z.infer<typeof remark>;

export const proofreading = z.object({
  status_id: numberedId(proofreadTable),
  status: z.string(),
  updated_by_name: z.string().nullable(),
  updated_at: moment.nullable(),
  /** Questions of the assessment were changed after it was proofread. */
  is_outdated: z.boolean(),
  remarks: z.array(remark),
  can: can('review', 'begin', 'handOver', 'finish'),
});
export type Proofreading = z.infer<typeof proofreading>;

const words = z.string().trim().max(2000);

export const remarkDraft = z.strictObject({
  /** The version that was read: where there is a newer one, it is `conflict`. */
  version_id: id,
  comment: words.min(1, phrase('Please enter a comment')),
  /** The question as it should be; null: words alone. */
  draft: writtenDraft.nullable().default(null),
});
export type RemarkDraft = z.input<typeof remarkDraft>;

/** Accepting what is proposed makes it the next version; rejecting says why. */
export const remarkDecision = z
  .strictObject({
    status_id: numberedId({
      ids: {
        changesAccepted: remarkStatuses.changesAccepted,
        changesRejected: remarkStatuses.changesRejected,
      },
    }),
    reply: words.default(''),
  })
  .refine(({ status_id, reply }) => status_id === remarkStatuses.changesAccepted || reply !== '', {
    path: ['reply'],
    message: phrase('Please say why'),
  });
export type RemarkDecision = z.input<typeof remarkDecision>;

export const proofreadingContract = contract(proofreadingRoutes, {
  getProofreading: {
    access: rules.viewAssessmentsAsStaff,
    summary: 'How far the proofreading of an assessment has come, with what was said of its questions',
    output: proofreading,
    errors: ['notFound'],
  },
  /** 1 -> 2, 2 -> 3 or 4, 3 -> 2 or 4, 4 -> 2; 4 only when nothing waits for a decision. */
  moveProofreading: {
    access: rules.editAssessments,
    summary: 'Begin proofreading, hand it to the author, or finish it',
    audit: { subject: 'assessment', kind: 'proofread' },
    output: done,
    errors: ['notFound', 'conflict'],
  },
  addRemark: {
    access: rules.editAssessments,
    summary: 'Comment on a question, or propose how it should be; not for its author',
    body: remarkDraft,
    audit: { subject: 'question', kind: 'remark' },
    output: done,
    errors: ['notFound', 'conflict'],
    bodyLimit: 4 * 1024 * 1024,
  },
  decideRemark: {
    access: rules.editAssessments,
    summary: 'Accept or reject what was said; nobody decides on their own',
    body: remarkDecision,
    audit: { subject: 'question', kind: 'decideRemark' },
    output: done,
    errors: ['notFound', 'conflict'],
  },
});
