import { longestFormula } from '@pelion/questions/formula';
import { phrase } from '@pelion/words';
import { renderFormula } from './rich-text-formula.ts';
import { RichTextRefusal } from './rich-text-refusal.ts';

/** Of one text (decision 0030). */
const mostFormulas = 300;

type Piece = { kind: 'text'; text: string } | { kind: 'math'; text: string; tex: string; isDisplay: boolean };

const closers: Record<string, string> = { '\\(': '\\)', '\\[': '\\]', $$: '$$' };
// A backslash before the delimiter makes it a TeX line break, as in \\[2pt].
const delimiters = /(?<!\\)(\\[()[\]]|\$\$)/;

/** Cuts a text at \( \), \[ \] and $$ $$; a single $ is money. Linear, whatever the text. */
export function splitMath(text: string): Piece[] {
  const parts = text.split(delimiters);
  const closerOf = closersIn(parts);
  const pieces: Piece[] = [];
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

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const decode = (text: string) =>
  text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);

const tags = /(<[^>]*>)/;
const verbatim = /^<(\/?)(?:code|pre|kbd|samp)\b/;

/** Renders the math in sanitised html. Code is left alone. Throws `RichTextRefusal`. */
export function renderMath(html: string): string {
  const formulas = new Map<string, string>();
  let count = 0;
  let verbatimDepth = 0;

  const renderPiece = (piece: Piece): string => {
    if (piece.kind === 'text') return piece.text;
    count += 1;
    if (count > mostFormulas)
      throw new RichTextRefusal(
        phrase(
          'This text has more than {$mostFormulas} formulas. Divide it into several {question+} or files.',
          { mostFormulas },
        ),
      );
    const rendered =
      formulas.get(piece.text) ?? renderFormula(decode(piece.tex), piece.isDisplay) ?? piece.text;
    formulas.set(piece.text, rendered);
    return rendered;
  };

  return html
    .split(tags)
    .map((part, index) => {
      if (index % 2 === 0) return verbatimDepth > 0 ? part : splitMath(part).map(renderPiece).join('');
      const match = verbatim.exec(part);
      if (match) verbatimDepth += match[1] === '/' ? -1 : 1;
      return part;
    })
    .join('');
}

/** Whether rendering would find a formula: asked before it is decided where to render. */
export const mayHoldMath = (source: string) => delimiters.test(source);

const bareLess = /<(?!\/?[a-z][^<>]*>)/gi;

/** Authors write \(a<b\); the sanitiser would read a tag there. Runs before it, so it can only make text safer. */
export const protectMath = (source: string) =>
  splitMath(source)
    .map((piece) => (piece.kind === 'math' ? piece.text.replace(bareLess, '&lt;') : piece.text))
    .join('');
