import { heightOf, listed, type Row } from './rows.ts';
import type { Sheet } from './sheet.ts';

export interface Cell {
  readonly label: string;
  readonly html: string;
  /** Number of blanks before the text. */
  readonly blanks?: number;
}

const BLANK = 3;

/** Two columns side by side, because matching needs both in view. Rows never break across pages. */
export function twoColumns(
  sheet: Sheet,
  left: readonly Cell[],
  right: readonly Cell[],
  indent: number,
): Row[] {
  const gutter = sheet.size * 2;
  const width = (sheet.width - indent - gutter) / 2;
  const cell = ({ label, html, blanks = 0 }: Cell, at: number, wide: number) =>
    sheet.text(html, {
      label,
      indent: at,
      width: wide,
      room: Math.min(wide * 0.6, blanks * BLANK * sheet.size),
    });
  const columns = [
    left.map((one) => cell(one, indent, width)),
    right.map((one) => cell(one, indent + width + gutter, width)),
  ];
  const isTooTall = columns.flat().some((rows) => !sheet.fits(rows));
  if (isTooTall) return listed([...left, ...right].map((one) => cell(one, indent, sheet.width - indent)));
  const count = Math.max(left.length, right.length);
  return listed(
    Array.from({ length: count }, (_, index) => [
      beside(
        columns.map((rows) => rows[index] ?? []),
        sheet.size,
      ),
    ]),
  );
}

/** One list in two columns, read down the left one first. */
export function inTwo(sheet: Sheet, cells: readonly Cell[], indent: number): Row[] {
  const half = Math.ceil(cells.length / 2);
  return twoColumns(sheet, cells.slice(0, half), cells.slice(half), indent);
}

const beside = (cells: readonly (readonly Row[])[], size: number): Row => ({
  height: Math.max(...cells.map(heightOf)) + size * 0.35,
  draw: (top) => {
    for (const rows of cells) {
      let at = top;
      for (const { height, draw } of rows) {
        draw(at);
        at += height;
      }
    }
  },
});
