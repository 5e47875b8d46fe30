import { type QuestionDraft, questionDraft } from '@pelion/questions';
import { asPhrase, phrase } from '@pelion/words';
import { z } from 'zod';
import { task } from '../../lib/compute/task.ts';
import { Failure } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { assertOwnPictures } from '../../lib/media/assert-own-pictures.ts';
import { isQuick, overrunAs } from '../../lib/rich-text-task.ts';
import { textsIn } from './render-draft.ts';
import { type Prepared, prepare, storedVersion } from './stored.ts';

const problem = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string().transform(asPhrase),
});

export const prepareQuestion = task({
  name: 'questions.prepare',
  pace: 'short',
  limitMs: 10_000,
  input: questionDraft,
  output: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('ready'), version: storedVersion, stem: z.string() }),
    z.object({ kind: z.literal('refused'), problems: z.array(problem) }),
  ]),
  run: prepare,
});

const TOO_LONG = phrase('This {question} takes too long to prepare. Shorten it, or simplify its formulas.');

/** `prepare`, in a thread when the draft is more than a few plain words. */
export async function prepareDraft(
  { services, viewer }: Pick<Context, 'services' | 'viewer'>,
  draft: QuestionDraft,
): Promise<Prepared> {
  const path = 'draft.content';
  const sources = [...textsIn(draft)].map(({ source }) => source);
  const tooLong = new Failure('invalidInput', [{ path, message: TOO_LONG }], TOO_LONG);
  const prepared = isQuick(sources)
    ? prepare(draft)
    : await services.compute.run(prepareQuestion, draft, viewer.schoolId).catch(overrunAs(tooLong));
  if (prepared.kind === 'refused') return prepared;
  const { content, answer_key } = prepared.version;
  await assertOwnPictures(services, viewer.schoolId, content + answer_key, path);
  return prepared;
}
