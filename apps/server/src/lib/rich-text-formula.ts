import { createRequire } from 'node:module';
import { formulaOptions, isOversized, refusedCommand } from '@pelion/questions/formula';
import { phrase } from '@pelion/words';
import { isDoneWithin } from './compute/compute-budget.ts';
import { excerptOf } from './excerpt.ts';
import { RichTextRefusal } from './rich-text-refusal.ts';

/** Loaded with the first formula: most processes that serve requests never set one, and it takes megabytes. */
const require = createRequire(import.meta.url);
type Katex = typeof import('katex');
const katex = (): Katex => require('katex');

/** A formula of a school book takes a thousandth of this. */
const MOST_MS = 1000;
const EXCERPT = 60;

/** Formula as html; null to keep the TeX as typed. Throws `RichTextRefusal`. */
export function renderFormula(tex: string, isDisplay: boolean, mostMs = MOST_MS): string | null {
  const command = refusedCommand(tex);
  if (command !== null)
    throw new RichTextRefusal(
      phrase('A formula uses \\{$command}, which is not allowed here. Write it out instead: {$formula}', {
        command,
        formula: excerptOf(tex, EXCERPT),
      }),
    );
  if (isOversized(tex)) return null;
  let html: string | null = null;
  // Loading takes its time on a busy machine; it is not the formula's.
  const { renderToString } = katex();
  const isDone = isDoneWithin(mostMs, () => {
    html = htmlBy(renderToString, tex, isDisplay);
  });
  if (!isDone)
    throw new RichTextRefusal(
      phrase('This formula takes too long: {$formula}', { formula: excerptOf(tex, EXCERPT) }),
    );
  return html;
}

function htmlBy(renderToString: Katex['renderToString'], tex: string, isDisplay: boolean): string | null {
  try {
    const html = renderToString(tex, { ...formulaOptions(isDisplay), throwOnError: false });
    // KaTeX quotes 15 code units to either side of an error, which may end in the middle of a pair.
    return html.replace(/\p{Surrogate}/gu, '');
  } catch {
    // Thousands of nested braces exhaust the parser's stack; the TeX is kept as typed.
    return null;
  }
}
