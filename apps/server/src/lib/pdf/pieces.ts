import { splitMath } from '@pelion/questions/split-math';
import { HtmlParser } from '../html-parser.ts';

/** Piece of a printed text. */
export type Piece =
  | { readonly kind: 'word'; readonly text: string; readonly style: Style }
  | { readonly kind: 'space' }
  | { readonly kind: 'math'; readonly tex: string; readonly isDisplay: boolean }
  | { readonly kind: 'picture'; readonly id: string }
  | { readonly kind: 'break' };

export interface Style {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** Offset from the base line in fractions of the font size; positive is up. */
  readonly rise: number;
}

const blocks = new Set([
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'tr',
  'table',
  'blockquote',
  'pre',
  'figure',
  'figcaption',
  'dl',
  'dt',
  'dd',
]);
const bold = new Set(['strong', 'b', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt']);
const italic = new Set(['em', 'i', 'cite', 'var', 'dfn']);

/** Splits a sanitized source into pieces. */
export function piecesOf(source: string): readonly Piece[] {
  const pieces: Piece[] = [];
  const open: string[] = [];
  const lineEnd = () => {
    if (pieces.length > 0 && pieces.at(-1)?.kind !== 'break') pieces.push({ kind: 'break' });
  };
  const styleNow = (): Style => ({
    isBold: open.some((tag) => bold.has(tag)),
    isItalic: open.some((tag) => italic.has(tag)),
    rise: open.includes('sup') ? 0.35 : open.includes('sub') ? -0.2 : 0,
  });
  const say = (text: string) => {
    const style = styleNow();
    for (const part of text.split(/(\s+)/)) {
      if (part === '') continue;
      if (/^\s/.test(part)) pieces.push({ kind: 'space' });
      else pieces.push({ kind: 'word', text: part, style });
    }
  };
  let held = '';
  // Formulas are searched in the whole text, because entities split a formula into several text nodes.
  const flush = () => {
    for (const piece of splitMath(held)) {
      if (piece.kind === 'text') say(piece.text);
      else pieces.push({ kind: 'math', tex: piece.tex, isDisplay: piece.isDisplay });
    }
    held = '';
  };
  const parser = new HtmlParser(
    {
      onopentag(name, { src = '' }) {
        flush();
        if (name === 'br') pieces.push({ kind: 'break' });
        if (name === 'img' && src.startsWith('file:'))
          pieces.push({ kind: 'picture', id: src.slice('file:'.length) });
        if (blocks.has(name)) lineEnd();
        open.push(name);
        if (name === 'td' || name === 'th') say(' ');
        if (name === 'li' && open.includes('ol')) say('– ');
      },
      ontext(text) {
        held += text;
      },
      onclosetag(name) {
        flush();
        if (blocks.has(name)) lineEnd();
        open.splice(open.lastIndexOf(name), 1);
      },
    },
    { decodeEntities: true },
  );
  parser.end(source);
  flush();
  return pieces.at(-1)?.kind === 'break' ? pieces.slice(0, -1) : pieces;
}
