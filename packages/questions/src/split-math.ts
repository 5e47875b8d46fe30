import { longestFormula } from './formula.ts';

// Where a text has formulas, for who draws them when it is saved and who draws them while it is written.

/** A piece of a text: words, or a formula with its delimiters. */
export type MathPiece =
  | { kind: 'text'; text: string }
  | { kind: 'math'; text: string; tex: string; isDisplay: boolean };

const closers: Record<string, string> = { '\\(': '\\)', '\\[': '\\]', $$: '$$' };
// A backslash before the delimiter makes it a TeX line break, as in \\[2pt].
const delimiters = /(?<!\\)(\\[()[\]]|\$\$)/;

/** Cuts a text at \( \), \[ \] and $$ $$; a single $ is money. Linear, whatever the text. */
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

/** For each opener the place of its closer, when the formula between them is short enough. Delimiters stand at odd places. */
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

/** Whether there would be a formula: asked before it is decided where to draw. */
export const mayHoldMath = (source: string) => delimiters.test(source);
