import { splitMath } from '@pelion/questions/split-math';
import { escapeMarkup } from '../../../../lib/escape-markup.ts';

// Inline Markdown. Visits each character once, so that a hostile line costs no more than a long one.

interface Emphasis {
  readonly mark: string;
  count: number;
  readonly opens: boolean;
  readonly closes: boolean;
  /** Tags to insert before and after the remaining marks. */
  before: string;
  after: string;
}
type Piece = string | Emphasis;

const escaped = /\\([\\`*_{}[\]()<>#+\-.!~|])/y;
const tag = /<(?:\/?[a-z][\w-]*(?:\s[^<>]*)?\/?|!--[^<>]*--)>/iy;
const address = /<(https?:\/\/[^\s<>]{1,2000})>/iy;
const link = /(!?)\[([^[\]\n]{0,1000})\]\(\s*([^()\s]{0,2000})(?:\s+"[^"\n]{0,500}")?\s*\)/y;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,31});/iy;
const hardBreak = /(?: {2,}|\\)\n/y;
const ticks = /`+/y;
const marks = /([*_])\1*/y;
const plain = /[^\\`*_<![&\n ]+/y;

const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character);
const isSpace = (character: string) => character === '' || /\s/.test(character);
/** Number of open marks searched for a match, which bounds the nesting. */
const reach = 40;

/** Closes the nearest open mark of the same kind: `**` is strong, a single one is emphasis. */
function close(closing: Emphasis, open: Emphasis[]): void {
  while (closing.count > 0) {
    const from = Math.max(0, open.length - reach);
    let at = open.length - 1;
    while (at >= from && open[at]?.mark !== closing.mark) at -= 1;
    const opening = at < from ? undefined : open[at];
    if (!opening) return;
    const used = Math.min(2, opening.count, closing.count);
    const name = used === 2 ? 'strong' : 'em';
    opening.after = `<${name}>${opening.after}`;
    closing.before += `</${name}>`;
    opening.count -= used;
    closing.count -= used;
    open.length = opening.count > 0 ? at + 1 : at;
  }
}

const written = (piece: Piece) =>
  typeof piece === 'string' ? piece : piece.before + piece.mark.repeat(piece.count) + piece.after;

/** Html of a text without formulas. */
function formatted(text: string): string {
  const pieces: Piece[] = [];
  const open: Emphasis[] = [];
  /** Lengths of tick runs without a closing run, so that each is searched once. */
  const unclosed = new Set<number>();
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match;
  };
  const codeBehind = (run: string): boolean => {
    if (unclosed.has(run.length)) return false;
    const end = new RegExp(`(?<!\`)\`{${run.length}}(?!\`)`, 'g');
    end.lastIndex = at;
    const found = end.exec(text);
    if (!found) {
      unclosed.add(run.length);
      return false;
    }
    pieces.push(`<code>${escapeMarkup(text.slice(at, found.index).replace(/\n/g, ' ').trim())}</code>`);
    at = end.lastIndex;
    return true;
  };
  while (at < text.length) {
    const start = at;
    const words = take(plain) ?? take(tag) ?? take(entity);
    if (words) {
      pieces.push(words[0].startsWith('<') || words[0].startsWith('&') ? words[0] : escapeMarkup(words[0]));
      continue;
    }
    if (take(hardBreak)) {
      pieces.push('<br />');
      continue;
    }
    const character = take(escaped)?.[1];
    if (character) {
      pieces.push(escapeMarkup(character));
      continue;
    }
    const site = take(address)?.[1];
    if (site) {
      pieces.push(`<a href="${escapeMarkup(site)}">${escapeMarkup(site)}</a>`);
      continue;
    }
    const named = take(link);
    if (named) {
      const [, isPicture, words = '', to = ''] = named;
      pieces.push(
        isPicture
          ? `<img src="${escapeMarkup(to)}" alt="${escapeMarkup(words)}" />`
          : `<a href="${escapeMarkup(to)}">${formatted(words)}</a>`,
      );
      continue;
    }
    const run = take(ticks)?.[0];
    if (run) {
      if (!codeBehind(run)) pieces.push(run);
      continue;
    }
    const found = take(marks);
    if (found) {
      const [all, mark = ''] = found;
      const [left, right] = [text.charAt(start - 1), text.charAt(at)];
      // An underscore within a word is a letter.
      const isLoose = mark === '*' || !(isWord(left) && isWord(right));
      const emphasis: Emphasis = {
        mark,
        count: all.length,
        opens: isLoose && !isSpace(right),
        closes: isLoose && !isSpace(left),
        before: '',
        after: '',
      };
      if (emphasis.closes) close(emphasis, open);
      if (emphasis.opens && emphasis.count > 0) open.push(emphasis);
      pieces.push(emphasis);
      continue;
    }
    pieces.push(escapeMarkup(text.charAt(at)));
    at += 1;
  }
  return pieces.map(written).join('');
}

/** Formulas are left unchanged, since their characters may look like emphasis. */
export function inlineHtml(text: string): string {
  const formulas: string[] = [];
  const held = splitMath(text)
    .map((piece) => {
      if (piece.kind === 'text') return piece.text.replace(/\u{e006}/gu, '');
      formulas.push(escapeMarkup(piece.text));
      return '\u{e006}';
    })
    .join('');
  let next = 0;
  return formatted(held).replace(/\u{e006}/gu, () => formulas[next++] ?? '');
}
