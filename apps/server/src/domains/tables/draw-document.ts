import { heightOf, kept, loose, type Row } from '../../lib/pdf/rows.ts';
import { logoPlace, Sheet } from '../../lib/pdf/sheet.ts';
import type { DocumentOrder } from './document-task.ts';
import { drawTable, leastOfTable } from './draw-table.ts';

const LETTER = 10;

type Blocks = DocumentOrder['blocks'];

const headingRows = (sheet: Sheet, text: string): Row[] =>
  kept([...sheet.words(text, { scale: 1.2, isStrong: true }), sheet.gap(0.3)]);
const textRows = (sheet: Sheet, { text, isStrong }: { text: string; isStrong: boolean }): Row[] =>
  loose(sheet.words(text, { isStrong }));

/** Least height to keep with a heading: the lines below it and the first rows of its table. */
function leastUnder(sheet: Sheet, blocks: Blocks): number {
  const [next, ...others] = blocks;
  if (!next || next.kind === 'heading') return 0;
  if (next.kind === 'table') return leastOfTable(sheet, next);
  return heightOf(textRows(sheet, next)) + 0.2 * sheet.size + leastUnder(sheet, others);
}

/** A document with the campus's name and logo at its head, and its pages numbered. */
export async function documentPdf({
  campus,
  title,
  about,
  logo,
  size,
  isLandscape,
  blocks,
}: DocumentOrder): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new Sheet({ size, isLandscape, fontSize: LETTER, title, pictures: new Map() });
  if (logo) sheet.corner(logo, logoPlace.width, logoPlace.height);
  const width = sheet.width - (logo ? logoPlace.width + sheet.size : 0);
  sheet.place(sheet.words(campus, { width }));
  sheet.space(0.4);
  sheet.place(sheet.words(title, { scale: 1.6, isStrong: true, width }));
  sheet.space(0.4);
  for (const line of about) sheet.place(sheet.words(line, { width }));
  sheet.space(0.6);
  sheet.place([sheet.rule()]);
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'heading') {
      const rows = headingRows(sheet, block.text);
      const least = heightOf(rows) + leastUnder(sheet, blocks.slice(index + 1));
      sheet.space(0.6);
      if (least > sheet.left && least <= sheet.height) sheet.turn();
      sheet.place(rows);
    } else if (block.kind === 'text') {
      sheet.place(textRows(sheet, block));
      sheet.space(0.2);
    } else drawTable(sheet, block);
  }
  return sheet.end((page, pages) => `${page} / ${pages}`);
}
