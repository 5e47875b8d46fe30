import { type RichText, richText } from '@pelion/questions';
import { mayHoldMath } from '@pelion/questions/split-math';
import { asPhrase, phrase } from '@pelion/words';
import { z } from 'zod';
import { TaskOverrun, task } from './compute/task.ts';
import { Failure, invalid } from './failure.ts';
import type { Context } from './http/implement.ts';
import { assertOwnPictures } from './media/assert-own-pictures.ts';
import { renderRichText } from './rich-text.ts';
import { RichTextRefusal } from './rich-text-refusal.ts';

const rendering = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), text: richText }),
  z.object({ kind: z.literal('refused'), reason: z.string().transform(asPhrase) }),
]);
type Rendering = z.infer<typeof rendering>;

/** The text, or why it is not accepted. */
export function tryRender(source: string): Rendering {
  try {
    return { kind: 'ready', text: renderRichText(source) };
  } catch (error) {
    if (error instanceof RichTextRefusal) return { kind: 'refused', reason: error.reason };
    throw error;
  }
}

export const renderText = task({
  name: 'richText.render',
  pace: 'short',
  limitMs: 5_000,
  input: z.string(),
  output: rendering,
  run: tryRender,
});

/** Sanitising this much takes a millisecond or two; the way to a thread and back is not worth it. */
const SHORT = 2_000;

export const isQuick = (sources: readonly string[]): boolean =>
  !sources.some(mayHoldMath) && sources.reduce((length, source) => length + source.length, 0) <= SHORT;

const TOO_LONG = phrase('This text takes too long to prepare. Shorten it, or simplify its formulas.');

/** A text of the body, at `path`, ready to be stored; `invalidInput` there when it is not accepted. */
export async function richTextOf(
  { services, viewer }: Pick<Context, 'services' | 'viewer'>,
  source: string,
  path: string,
): Promise<RichText> {
  const tooLong = new Failure('invalidInput', [{ path, message: TOO_LONG }], TOO_LONG);
  const outcome = isQuick([source])
    ? tryRender(source)
    : await services.compute.run(renderText, source, viewer.schoolId).catch(overrunAs(tooLong));
  if (outcome.kind === 'refused') return invalid({ path, message: outcome.reason });
  await assertOwnPictures(services, viewer.schoolId, outcome.text.html, path);
  return outcome.text;
}

/** Error handler that turns an overrun of time or memory into this refusal. */
export const overrunAs =
  (refusal: Failure) =>
  (error: unknown): never => {
    throw error instanceof TaskOverrun ? refusal : error;
  };
