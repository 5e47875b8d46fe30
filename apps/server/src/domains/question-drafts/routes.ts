import { questionDrafts } from '@pelion/contract/question-drafts';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { found, invalid } from '../../lib/failure.ts';
import { done, implement } from '../../lib/http/implement.ts';
import { loadEditable } from '../assessments/load-assessment.ts';
import { forgetDraft, isPlaced, keepDraft, listDrafts } from './queries.ts';

const storedPayload = z.record(z.string(), z.unknown());

/** `invalidInput` unless it is a uuid. */
function keyOf({ key }: { readonly key: string }): string {
  if (z.uuid().safeParse(key).success) return key.toLowerCase();
  return invalid({ path: 'key', message: phrase('The key of a draft is a UUID') });
}

// All statements are limited to the author: unsaved drafts are private.

export const questionDraftRoutes = implement(questionDrafts, {
  async listDrafts({ params }, context) {
    const { id } = await loadEditable(context, params.assessment_id);
    const rows = await listDrafts(context.db, context.viewer.userId, id);
    return rows.map(({ payload, ...row }) => ({ ...row, payload: storedPayload.parse(JSON.parse(payload)) }));
  },

  async keepDraft({ params, body: { payload, question_id, base_version } }, context) {
    const { id } = await loadEditable(context, params.assessment_id);
    if ((question_id === null) !== (base_version === null))
      return invalid({ path: 'base_version', message: phrase('A {question} and its version go together') });
    if (question_id !== null) found((await isPlaced(context.db, id, question_id)) || undefined);
    const updated_at = context.services.clock.now();
    await keepDraft(context.db, {
      campus_id: context.viewer.campusId,
      author_id: context.viewer.userId,
      key: keyOf(params),
      assessment_id: id,
      question_id,
      base_version,
      payload: JSON.stringify(payload),
      updated_at,
    });
    return { updated_at };
  },

  async forgetDraft({ params }, context) {
    const { id } = await loadEditable(context, params.assessment_id);
    await forgetDraft(context.db, context.viewer.userId, id, keyOf(params));
    return done;
  },
});
