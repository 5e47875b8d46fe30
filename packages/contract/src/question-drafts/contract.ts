import { rules } from '@pelion/access';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { done, id, moment } from '../kernel/shared.ts';
import { questionDraftRoutes } from './routes.ts';

/** Unvalidated form fields: read only by their author, and never turned into a question automatically. */
const payload = z.record(z.string(), z.unknown());

const fields = {
  /** Null for a new question. */
  question_id: id.nullable(),
  /** Version of the question being changed; null for a new one. */
  base_version: z.int32().positive().nullable(),
  payload,
};

export const keptDraft = z.object({ key: z.string(), ...fields, updated_at: moment });
export type KeptDraft = z.infer<typeof keptDraft>;

/** UUID chosen by the client. */
const params = { key: z.string().min(1).max(64) };

export const questionDrafts = contract(questionDraftRoutes, {
  listDrafts: {
    access: rules.editAssessments,
    summary: 'What the viewer has begun to write in an assessment and not saved, newest first',
    output: z.array(keptDraft),
    errors: ['notFound'],
  },
  keepDraft: {
    access: rules.editAssessments,
    summary: 'Keep what stands in a form, by the key that the form chose; the oldest of very many go',
    params,
    body: z.strictObject(fields),
    audit: { none: 'nobody else sees what is not saved' },
    whileActing: 'allowed',
    output: z.object({ updated_at: moment }),
    errors: ['notFound', 'tooLarge'],
    bodyLimit: 2 * 1024 * 1024,
  },
  forgetDraft: {
    access: rules.editAssessments,
    summary:
      'Throw a draft away: it was saved, or is not wanted; one that is not there is thrown away already',
    params,
    audit: { none: 'nobody else saw what was not saved' },
    whileActing: 'allowed',
    output: done,
    errors: ['notFound'],
  },
});
