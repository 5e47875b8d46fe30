import { longestFormula } from './formula.ts';

// Finds the formulas of a text, for the server, which renders on save, and the editor's preview.

/** A piece of a text: words, or a formula with its delimiters. */
export type MathPiece =
  | { kind: 'text'; text: string }
  | { kind: 'math'; text: string; tex: string; isDisplay: boolean };

const closers: Record<string, string> = { '\\(': '\\)', '\\[': '\\]', $$: '$$' };
// A preceding backslash makes the delimiter a TeX line break, as in \\[2pt].
const delimiters = /(?<!\\)(\\[()[\]]|\$\$)/;

/** Splits a text at \( \), \[ \] and $$ $$; a single $ is money. Linear for any text. */
export function splitMath(text: string): MathPiece[] {
  const parts = text.split(delimiters);
  const closerOf = closersIn(parts);
  const pieces: MathPiece[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const opener = parts[at] ?? '';
    const end = closerOf[at] ?? -1;
    const tex = end < 0 ? '' : parts.slice(at + 1, end).join('');
    if (tex.trim() === '') {
      pieces.push({ kind: 'text', text: opener });
      continue;
    }
    pieces.push({ kind: 'math', text: `${opener}${tex}${parts[end]}`, tex, isDisplay: opener !== '\\(' });
    at = end;
  }
  return pieces;
}

/**
 * Index of the closing delimiter for each opening one, when the formula between them is short enough. Delimiters have
 * odd indexes.
 */
function closersIn(parts: readonly string[]): (number | undefined)[] {
  const starts: number[] = [];
  let length = 0;
  for (const part of parts) {
    starts.push(length);
    length += part.length;
  }
  const next = new Map<string, number>();
  const backwards: (number | undefined)[] = [];
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at] ?? '';
    const end = at % 2 === 1 ? next.get(closers[part] ?? '') : undefined;
    const tex = end === undefined ? 0 : (starts[end] ?? 0) - (starts[at] ?? 0) - part.length;
    backwards.push(tex <= longestFormula ? end : undefined);
    if (at % 2 === 1) next.set(part, at);
  }
  return backwards.toReversed();
}

/** Whether the text may contain a formula; a cheap check before a renderer is chosen. */
export const mayHoldMath = (source: string) => delimiters.test(source);
