import { z } from 'zod';
import { truncate } from '../../lib/excerpt.ts';
import { MARGIN, type Sheet } from '../../lib/pdf/sheet.ts';
import { plain, strong } from '../../lib/pdf/typeface.ts';
import type { DocumentOrder } from './document-task.ts';

type Table = Extract<DocumentOrder['blocks'][number], { kind: 'table' }>;
type Column = Table['columns'][number];

const cells = z.array(z.union([z.string(), z.number(), z.null()]));
type Cells = z.infer<typeof cells>;

/** Average character width, relative to the font size. */
const LETTER = 0.56;
const PADDING = 0.6;
/** Letters in the width of one font size; the narrowest take a fifth. */
const MOST_LETTERS = 6;

const widthOf = (sheet: Sheet, { width }: Column) => (width * LETTER + 2 * PADDING) * sheet.size;

/** Groups column indexes into bands that fit a page: the repeated columns and as many others as fit. */
export function bandsOf(sheet: Sheet, { columns, repeated }: Table): readonly (readonly number[])[] {
  const fixed = columns.slice(0, repeated).map((_, index) => index);
  const taken = columns.slice(0, repeated).reduce((sum, column) => sum + widthOf(sheet, column), 0);
  const bands: number[][] = [];
  let room = 0;
  for (const [index, column] of columns.entries()) {
    if (index < repeated) continue;
    const width = widthOf(sheet, column);
    if (bands.length === 0 || width > room) {
      bands.push([...fixed]);
      room = sheet.width - taken;
    }
    bands.at(-1)?.push(index);
    room -= width;
  }
  return bands.length > 0 ? bands : [fixed];
}

/** Drawn by hand: the font has no such glyph. */
const TICK = '✓';

function drawTick(sheet: Sheet, x: number, base: number): number {
  const { page, size } = sheet;
  page
    .moveTo(x + size * 0.05, base - size * 0.28)
    .lineTo(x + size * 0.25, base - size * 0.04)
    .lineTo(x + size * 0.6, base - size * 0.62)
    .lineWidth(size * 0.11)
    .stroke('black');
  return size * 0.95;
}

/** Draws one line of text, with an ellipsis if too long; numbers are right-aligned. */
function drawCell(
  sheet: Sheet,
  text: string,
  { isNumber }: Column,
  { x, base, width, isHead }: { x: number; base: number; width: number; isHead: boolean },
): void {
  if (text === '') return;
  const style = isHead ? strong : plain;
  const room = width - 2 * PADDING * sheet.size;
  const [before, after] = text.startsWith(TICK) ? [true, text.slice(TICK.length).trim()] : [false, text];
  const left = x + PADDING * sheet.size;
  const from = before ? left + drawTick(sheet, left, base) : left;
  if (after === '') return;
  // The rest of a long text is never measured.
  let shown = truncate(after, Math.ceil((room * MOST_LETTERS) / sheet.size));
  let box = sheet.typeface.word(shown === after ? shown : `${shown}…`, style, sheet.size);
  while (box.width > room - (from - left) && shown.length > 1) {
    shown = truncate(shown, Math.max(1, Math.min(shown.length - 1, Math.floor(shown.length * 0.9))));
    box = sheet.typeface.word(`${shown}…`, style, sheet.size);
  }
  box.draw(isNumber && !before ? x + width - PADDING * sheet.size - box.width : from, base);
}

const heightOfLine = (sheet: Sheet) => sheet.size * 1.7;

/** Least height of a table to keep together: its head and up to two rows. */
export const leastOfTable = (sheet: Sheet, { rows }: Pick<Table, 'rows'>): number =>
  heightOfLine(sheet) * Math.min(3, rows.length + 1);

/** Draws all rows band by band; each page repeats the column heads. */
export function drawTable(sheet: Sheet, table: Table): void {
  const height = heightOfLine(sheet);
  const rows = table.rows.map((row): Cells => cells.parse(JSON.parse(row)));
  const bands = bandsOf(sheet, table);
  const hasHeads = table.columns.some(({ head }) => head !== '');
  const line = (band: readonly number[], values: Cells, isHead: boolean) => ({
    height,
    holds: isHead,
    draw: (top: number) => {
      let x = MARGIN;
      for (const place of band) {
        const column = table.columns[place];
        if (!column) continue;
        const width = widthOf(sheet, column);
        drawCell(sheet, String(values[place] ?? ''), column, {
          x,
          base: top + height * 0.68,
          width,
          isHead,
        });
        x += width;
      }
      // Tables without heads, such as legends, have no lines.
      if (!hasHeads) return;
      sheet.page
        .moveTo(MARGIN, top + height)
        .lineTo(x, top + height)
        .lineWidth(isHead ? 0.9 : 0.3)
        .stroke('#777777');
    },
  });
  const heads = table.columns.map(({ head }) => head);
  for (const [index, band] of bands.entries()) {
    if (index > 0) sheet.turn();
    let at = 0;
    do {
      // Keeps the head with at least two rows.
      if (sheet.left < height * Math.min(3, rows.length - at + 1)) sheet.turn();
      if (hasHeads) sheet.place([line(band, heads, true)]);
      const fit = Math.max(1, Math.floor((sheet.left + 0.01) / height));
      sheet.place(rows.slice(at, at + fit).map((row) => line(band, row, false)));
      at += fit;
      if (at < rows.length) sheet.turn();
    } while (at < rows.length);
  }
  sheet.space(0.6);
}
