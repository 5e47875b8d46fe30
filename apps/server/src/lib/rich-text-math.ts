import { type MathPiece, splitMath } from '@pelion/questions/split-math';
import { phrase } from '@pelion/words';
import { renderFormula } from './rich-text-formula.ts';
import { RichTextRefusal } from './rich-text-refusal.ts';

/** Limit of formulas per text (decision 0030). */
const mostFormulas = 300;

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const decode = (text: string) =>
  text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);

const tags = /(<[^>]*>)/;
const verbatim = /^<(\/?)(?:code|pre|kbd|samp)\b/;

/** Renders the math in sanitized html, except within code. Throws `RichTextRefusal`. */
export function renderMath(html: string): string {
  const formulas = new Map<string, string>();
  let count = 0;
  let verbatimDepth = 0;

  const renderPiece = (piece: MathPiece): string => {
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

const bareLess = /<(?!\/?[a-z][^<>]*>)/gi;

/**
 * Authors write \(a<b\), where the sanitizer would read a tag. Runs before sanitizing, so the result is never less
 * safe.
 */
export const protectMath = (source: string) =>
  splitMath(source)
    .map((piece) => (piece.kind === 'math' ? piece.text.replace(bareLess, '&lt;') : piece.text))
    .join('');
