import { readableFormula } from '@pelion/questions/readable-formula';
import { splitMath } from '@pelion/questions/split-math';
import { plainText } from './fold-words.ts';

const singleDollar = /(?<![\\$])\$([^$\s][^$]{0,200}?)\$(?!\d)/g;

/** Text of a reply or question as somebody reads it: html out, formulas written as `7/2` and `x²`. */
export const plainReply = (text: string): string =>
  plainText(
    splitMath(text)
      .map((piece) => (piece.kind === 'math' ? ` ${readableFormula(piece.tex)} ` : piece.text))
      .join('')
      .replace(singleDollar, (_, tex: string) => ` ${readableFormula(tex)} `)
      .replace(/\\[a-z]+\{[^{}]*\}(?:\{[^{}]*\})?/g, (tex) => ` ${readableFormula(tex)} `),
  );
