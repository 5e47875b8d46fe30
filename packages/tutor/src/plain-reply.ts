import { textOf } from '@pelion/questions';
import { readableFormula } from '@pelion/questions/readable-formula';
import { splitMath } from '@pelion/questions/split-math';
import { plainText } from './fold-words.ts';

const singleDollar = /(?<![\\$])\$([^$\s][^$]{0,200}?)\$(?!\d)/g;
const bareCommand = /\\[a-z]+\{[^{}]*\}(?:\{[^{}]*\})?/g;

const span = /<(\/?)span\b[^<>]*>/g;
const drawn = '<span class="katex';
const annotation = /<annotation\b[^<>]*>([^<]*)<\/annotation>/;

/** Replaces drawn formulas, which hold everything three times, by their source: `\(\frac{7}{2}\)`. */
function withFormulaSources(html: string): string {
  let read = '';
  let at = 0;
  for (let start = html.indexOf(drawn); start >= 0; start = html.indexOf(drawn, at)) {
    span.lastIndex = start;
    let depth = 0;
    let end = html.length;
    for (let tag = span.exec(html); tag; tag = span.exec(html)) {
      depth += tag[1] === '/' ? -1 : 1;
      if (depth > 0) continue;
      end = span.lastIndex;
      break;
    }
    const tex = textOf(annotation.exec(html.slice(start, end))?.[1] ?? '');
    read += `${html.slice(at, start)} \\(${tex}\\) `;
    at = end;
  }
  return read + html.slice(at);
}

/** Signs of markdown, which stand inside words and formulas. */
const markdown = /\*\*|(?<!\p{L})__|__(?!\p{L})|~~|`/gu;

/** Text of a reply or question as somebody reads it: html out, formulas written as `7/2` and `x²`. */
export const plainReply = (text: string): string =>
  plainText(
    splitMath(withFormulaSources(text.replace(markdown, '')))
      .map((piece) => (piece.kind === 'math' ? ` ${readableFormula(piece.tex)} ` : piece.text))
      .join('')
      .replace(singleDollar, (_, tex: string) => ` ${readableFormula(tex)} `)
      .replace(bareCommand, (tex) => ` ${readableFormula(tex)} `),
  );
