import { HtmlParser } from '../../../lib/html-parser.ts';
import { openPackage } from '../../../lib/zip/open-package.ts';
import type { StudyPart } from '../split-passages.ts';
import { decodeText } from './decode-text.ts';

const isChapter = /\.x?html?$/i;
const unread: ReadonlySet<string> = new Set(['script', 'style', 'head', 'nav', 'svg', 'math']);
const blocks: ReadonlySet<string> = new Set(
  'p div br hr li tr td th h1 h2 h3 h4 h5 h6 section article blockquote pre figure figcaption dt dd'.split(
    ' ',
  ),
);

/** Text of a chapter, a line for each block. */
function textOf(html: string): string {
  let text = '';
  let skipped = 0;
  const parser = new HtmlParser(
    {
      onopentag(name) {
        if (unread.has(name)) skipped += 1;
        if (blocks.has(name)) text += '\n';
      },
      onclosetag(name) {
        if (unread.has(name)) skipped -= 1;
        if (blocks.has(name)) text += '\n';
      },
      ontext(piece) {
        if (skipped === 0) text += piece;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(html);
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Chapters of a book, each at its file, which the viewer opens as a place. */
export async function readBook(bytes: Uint8Array): Promise<StudyPart[]> {
  const opened = await openPackage(bytes);
  if (!('files' in opened)) return [];
  return [...opened.files]
    .filter(([path]) => isChapter.test(path))
    .map(([path, content]) => ({ place: path, text: textOf(decodeText(content)) }));
}
