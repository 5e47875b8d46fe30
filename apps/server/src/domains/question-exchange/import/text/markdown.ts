import { escapeMarkup } from '../../../../lib/escape-markup.ts';
import { inlineHtml } from './markdown-inline.ts';

// Markdown as Moodle reads it: blocks of lines, with embedded html unchanged.

const fence = /^ {0,3}(`{3,}|~{3,})/;
const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*$/;
const rule = /^ {0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/;
const quote = /^ {0,3}> ?/;
const bullet = /^( {0,3})(?:([-*+])|(\d{1,9})[.)])( +|$)/;
const indented = /^(?: {4}|\t)/;
const row = /^\s*\|?.*\|.*$/;
const underTable = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$/;
const markup = /^ {0,3}<\/?(?:p|div|table|ul|ol|li|pre|h[1-6]|hr|blockquote|section|figure)\b/i;
const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';
/** Nesting limit of lists. */
const deepest = 8;

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => inlineHtml(cell.trim()));

/** Block that was read. */
interface Block {
  readonly html: string;
  /** Index of the line after the block. */
  readonly next: number;
}

function fencedAt(lines: readonly string[], at: number, mark: string): Block {
  const isEnd = (line: string) =>
    line.trim().startsWith(mark) && line.trim().replaceAll(mark.charAt(0), '') === '';
  const end = lines.findIndex((line, index) => index > at && isEnd(line));
  const last = end < 0 ? lines.length : end;
  return { html: `<pre>${escapeMarkup(lines.slice(at + 1, last).join('\n'))}</pre>`, next: last + 1 };
}

function tableAt(lines: readonly string[], at: number): Block {
  let next = at + 2;
  while (!isBlank(lines[next]) && row.test(lines[next] ?? '')) next += 1;
  const rowOf = (line: string, name: string) =>
    `<tr>${cellsOf(line)
      .map((cell) => `<${name}>${cell}</${name}>`)
      .join('')}</tr>`;
  const body = lines.slice(at + 2, next).map((line) => rowOf(line, 'td'));
  return {
    html: `<table><thead>${rowOf(lines[at] ?? '', 'th')}</thead><tbody>${body.join('')}</tbody></table>`,
    next,
  };
}

/** Lines of an item are indented to its text; a line without a marker continues the item. */
function listAt(lines: readonly string[], at: number, depth: number): Block {
  const isOrdered = bullet.exec(lines[at] ?? '')?.[3] !== undefined;
  const items: string[] = [];
  let next = at;
  while (next < lines.length) {
    const mark = bullet.exec(lines[next] ?? '');
    if (!mark || (mark[3] !== undefined) !== isOrdered || rule.test(lines[next] ?? '')) break;
    const within = [(lines[next] ?? '').slice(mark[0].length)];
    next += 1;
    let isLoose = false;
    while (next < lines.length) {
      const line = lines[next] ?? '';
      const isInside = /^(?: {2,}|\t)/.test(line);
      if (isBlank(line)) {
        if (!/^(?: {2,}|\t)/.test(lines[next + 1] ?? '')) break;
        isLoose = true;
      } else if (!isInside && (bullet.test(line) || isLoose || startsBlock(line))) break;
      within.push(line.replace(/^(?: {1,4}|\t)/, ''));
      next += 1;
    }
    items.push(`<li>${unwrapped(blocksOf(within, depth + 1))}</li>`);
    if (isBlank(lines[next]) && bullet.test(lines[next + 1] ?? '')) next += 1;
  }
  const name = isOrdered ? 'ol' : 'ul';
  return { html: `<${name}>${items.join('')}</${name}>`, next };
}

/** Removes the paragraph tags of an item with a single paragraph. */
const unwrapped = (html: string) => html.replace(/^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>/, '$1');

const startsBlock = (line: string) =>
  fence.test(line) || heading.test(line) || rule.test(line) || quote.test(line) || markup.test(line);

function blockAt(lines: readonly string[], at: number, depth: number): Block {
  const line = lines[at] ?? '';
  const mark = fence.exec(line)?.[1];
  if (mark) return fencedAt(lines, at, mark);
  const title = heading.exec(line);
  if (title) {
    const level = (title[1] ?? '').length;
    return { html: `<h${level}>${inlineHtml(title[2] ?? '')}</h${level}>`, next: at + 1 };
  }
  if (rule.test(line)) return { html: '<hr />', next: at + 1 };
  let next = at;
  const takeWhile = (fits: (one: string) => boolean) => {
    while (next < lines.length && fits(lines[next] ?? '')) next += 1;
    return lines.slice(at, next);
  };
  if (depth < deepest && quote.test(line)) {
    const said = takeWhile((one) => !isBlank(one)).map((one) => one.replace(quote, ''));
    return { html: `<blockquote>${blocksOf(said, depth + 1)}</blockquote>`, next };
  }
  if (depth < deepest && bullet.test(line)) return listAt(lines, at, depth);
  if (indented.test(line)) {
    const code = takeWhile((one) => indented.test(one)).map((one) => one.replace(indented, ''));
    return { html: `<pre>${escapeMarkup(code.join('\n'))}</pre>`, next };
  }
  if (markup.test(line)) return { html: takeWhile((one) => !isBlank(one)).join('\n'), next };
  if (row.test(line) && underTable.test(lines[at + 1] ?? '')) return tableAt(lines, at);
  next = at + 1;
  const paragraph = takeWhile((one) => !isBlank(one) && !startsBlock(one) && !bullet.test(one));
  const under = /^ {0,3}(?:(=+)|(-+))\s*$/.exec(lines[next] ?? '');
  return under && paragraph.length === 1
    ? { html: `<h${under[1] ? 1 : 2}>${inlineHtml(line.trim())}</h${under[1] ? 1 : 2}>`, next: next + 1 }
    : {
        html: `<p>${inlineHtml(
          paragraph
            .map((one) => one.replace(/^ +/, ''))
            .join('\n')
            .trim(),
        )}</p>`,
        next,
      };
}

function blocksOf(lines: readonly string[], depth: number): string {
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; ) {
    if (isBlank(lines[at])) {
      at += 1;
      continue;
    }
    const block = blockAt(lines, at, depth);
    blocks.push(block.html);
    at = block.next;
  }
  return blocks.join('');
}

/** Unsanitized html. A single paragraph loses its tags. */
export function htmlOfMarkdown(text: string): string {
  const html = blocksOf(text.split('\n'), 0);
  return /^<p>(?:(?!<\/?p>)[\s\S])*<\/p>$/.test(html) ? html.slice(3, -4) : html;
}
