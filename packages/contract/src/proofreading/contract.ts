import { rules } from '@pelion/access';
import { difficultyTable, question, writtenDraft } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { shape } from '../kernel/shapes.ts';
import { can, done, id, moment } from '../kernel/shared.ts';
import { proofreadTable, remarkStatuses, remarkTable } from './facts.ts';
import { proofreadingRoutes } from './routes.ts';

// For staff only, because answer keys are included.

/** A question before or after a change. */
const side = z.object({ title: z.string(), difficulty: numberedId(difficultyTable), question });

/** A proofreader's remark on a question, with the author's decision. */
export const remark = shape(
  'Remark',
  "A proofreader's remark on a question with its decision.",
  z.object({
    id,
    question_id: id,
    /** Version that was proofread. */
    version_id: id,
    /** Position in the assessment; null when since removed. */
    position: z.int().nullable(),
    status_id: numberedId(remarkTable),
    status: z.string(),
    comment: z.string(),
    /** Question as proofread. */
    before: side,
    /** Proposed question; null for a comment only. */
    after: side.nullable(),
    /** The question was changed or removed since, so the proposal can no longer be adopted. */
    is_outdated: z.boolean(),
    reviewer_name: z.string(),
    created_at: moment,
    reply: z.string(),
    decided_by_name: z.string().nullable(),
    decided_at: moment.nullable(),
    can: can('decide'),
  }),
);
export type Remark = z.infer<typeof remark>;

export const proofreading = shape(
  'Proofreading',
  'How far the proofreading of an assessment has come. For staff alone.',
  z.object({
    status_id: numberedId(proofreadTable),
    status: z.string(),
    updated_by_name: z.string().nullable(),
    updated_at: moment.nullable(),
    /** Questions were changed after the proofreading. */
    is_outdated: z.boolean(),
    remarks: z.array(remark),
    can: can('review', 'begin', 'handOver', 'finish'),
  }),
);
export type Proofreading = z.infer<typeof proofreading>;

const words = z.string().trim().max(2000);

export const remarkDraft = shape(
  'RemarkDraft',
  'A remark as it is handed in, with or without a proposed change.',
  z.strictObject({
    /** Version that was proofread; a newer one is a `conflict`. */
    version_id: id,
    comment: words.min(1, phrase('Please enter a comment')),
    /** Proposed question; null for a comment only. */
    draft: writtenDraft.nullable().default(null),
  }),
);
export type RemarkDraft = z.input<typeof remarkDraft>;

/** Accepting a proposal makes it the next version; rejecting requires a reason. */
export const remarkDecision = shape(
  'RemarkDecision',
  "The author's decision on a remark.",
  z
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
    }),
);
export type RemarkDecision = z.input<typeof remarkDecision>;

export const proofreadingContract = contract(proofreadingRoutes, {
  getProofreading: {
    access: rules.viewAssessmentsAsStaff,
    summary: 'How far the proofreading of an assessment has come, with what was said of its questions',
    output: proofreading,
    errors: ['notFound'],
  },
  /** 1 -> 2, 2 -> 3 or 4, 3 -> 2 or 4, 4 -> 2; 4 only when no remark awaits a decision. */
  moveProofreading: {
    access: rules.editAssessments,
    summary: 'Begin proofreading, hand it to the author, or finish it',
    audit: {
      subject: 'assessment',
      kind: 'proofread',
      label: phrase('Proofreading status of {assessment} changed'),
    },
    output: done,
    errors: ['notFound', 'conflict'],
  },
  addRemark: {
    access: rules.editAssessments,
    summary: 'Comment on a question, or propose how it should be; not for its author',
    body: remarkDraft,
    audit: { subject: 'question', kind: 'remark', label: phrase('Remark added to a {question}') },
    output: done,
    errors: ['notFound', 'conflict'],
    bodyLimit: 4 * 1024 * 1024,
  },
  decideRemark: {
    access: rules.editAssessments,
    summary: 'Accept or reject what was said; nobody decides on their own',
    body: remarkDecision,
    audit: { subject: 'question', kind: 'decideRemark', label: phrase('Remark on a {question} resolved') },
    output: done,
    errors: ['notFound', 'conflict'],
  },
});
