import { phrase } from '@pelion/words';
import katex from 'katex';
import { isDoneWithin } from './compute/within-time.ts';
import { excerptOf } from './excerpt.ts';
import { RichTextRefusal } from './rich-text-refusal.ts';

/** A formula of a school book takes a thousandth of this. */
const MOST_MS = 1000;
const EXCERPT = 60;

// Whatever lets a text define macros: a few lines can then stand for millions. And what writes to the server's console.
const refusedCommands = new Set([
  ...['def', 'gdef', 'edef', 'xdef', 'let', 'futurelet', 'global', 'long'],
  ...['newcommand', 'renewcommand', 'providecommand', 'newenvironment', 'renewenvironment'],
  ...['DeclareMathOperator', 'require', 'message', 'errmessage', 'show'],
]);

// As the formula's own reader cuts it: `\\def` is a line break and three letters.
const commands = /\\([A-Za-z@]+|[^A-Za-z@])/g;

// A length of a hundred or more would move a formula over other parts of the page.
const hugeLength = /\d{3,}(?:\.\d*)?\s*(?:em|ex|mu|pt|pc|in|cm|mm|bp|dd|cc|nd|nc|sp|px)/;

/** The formula as html, or null where it stays as it was typed. Throws `RichTextRefusal`. */
export function renderFormula(tex: string, isDisplay: boolean, mostMs = MOST_MS): string | null {
  for (const [, command = ''] of tex.matchAll(commands)) {
    if (refusedCommands.has(command))
      throw new RichTextRefusal(
        phrase(
          'A formula uses \\{$command}, which is not allowed here. Write out what it stands for: {$formula}',
          { command, formula: excerptOf(tex, EXCERPT) },
        ),
      );
  }
  if (hugeLength.test(tex)) return null;
  let html: string | null = null;
  const isDone = isDoneWithin(mostMs, () => {
    html = katexHtml(tex, isDisplay);
  });
  if (!isDone)
    throw new RichTextRefusal(
      phrase('This formula takes too long: {$formula}', { formula: excerptOf(tex, EXCERPT) }),
    );
  return html;
}

function katexHtml(tex: string, isDisplay: boolean): string | null {
  try {
    return katex.renderToString(tex, {
      displayMode: isDisplay,
      output: 'htmlAndMathml',
      throwOnError: false,
      errorColor: 'inherit',
      trust: false,
      strict: 'ignore',
      maxExpand: 200,
      maxSize: 20,
    });
  } catch {
    // Thousands of nested braces exhaust the parser's stack; the text is shown as it was typed.
    return null;
  }
}
