import { type Tick, ticksOf } from '@pelion/questions/types/graph/plotted';
import type { Sheet } from '../../../../lib/pdf/sheet.ts';
import { plain, strong } from '../../../../lib/pdf/typeface.ts';
import type { Plot } from './plot.ts';

const gridInk = '#b0b0b0';

/** Axis numbers are smaller than the surrounding text. */
const numberSize = (sheet: Sheet) => sheet.size * 0.75;

/** Ticks of an axis: numbers as far as they fit side by side, and every grid line. */
function ticksWithin(sheet: Sheet, axis: Plot['x'], length: number, room: (text: string) => number) {
  const widest = Math.max(...ticksOf(axis, Number.POSITIVE_INFINITY).map(({ text }) => room(text ?? '')), 1);
  return ticksOf(axis, Math.max(1, Math.floor(length / (widest + numberSize(sheet) * 0.6))));
}

/** Draws the grid and the axes with numbers and names. */
export function drawBackdrop(sheet: Sheet, plot: Plot): void {
  const { page, typeface } = sheet;
  const { x, y, left, right, top, bottom, toX, toY } = plot;
  const size = numberSize(sheet);
  const widthOf = (text: string) => typeface.word(text, plain, size).width;
  const held = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));
  // An axis outside the window has its numbers at the edge.
  const acrossAt = y ? held(toY(0), top, bottom) : toY(0);
  const downAt = held(toX(0), left, right);
  const across = ticksWithin(sheet, x, right - left, widthOf);
  const down = y ? ticksWithin(sheet, y, bottom - top, () => size) : [];

  for (const { value } of across) {
    const [from, to] = y ? [top, bottom] : [acrossAt - size * 0.6, acrossAt + size * 0.6];
    page
      .moveTo(toX(value), from)
      .lineTo(toX(value), to)
      .lineWidth(0.5)
      .stroke(y ? gridInk : 'black');
  }
  for (const { value } of down)
    page.moveTo(left, toY(value)).lineTo(right, toY(value)).lineWidth(0.5).stroke(gridInk);

  const over = size * 0.8;
  page
    .moveTo(left - over, acrossAt)
    .lineTo(right + over, acrossAt)
    .lineWidth(1)
    .stroke('black');
  arrow(page, right + over, acrossAt, 1, 0);
  if (y) {
    page
      .moveTo(downAt, bottom + over)
      .lineTo(downAt, top - over)
      .lineWidth(1)
      .stroke('black');
    arrow(page, downAt, top - over, 0, -1);
  } else arrow(page, left - over, acrossAt, -1, 0);

  const write = (text: string, at: number, base: number, align: 'start' | 'middle' | 'end') => {
    const word = typeface.word(text, plain, size);
    const start = at - word.width * { start: 0, middle: 0.5, end: 1 }[align];
    page.rect(start - 1, base - size * 0.8, word.width + 2, size).fill('white');
    word.draw(start, base);
  };
  for (const { value, text } of y ? across : withOrigin(across))
    if (text) write(text, toX(value), acrossAt + size * (y ? 1.15 : 1.8), 'middle');
  const isLeft = downAt < left + size * 2;
  for (const { value, text } of down)
    if (text) write(text, downAt + (isLeft ? 3 : -3), toY(value) + size * 0.35, isLeft ? 'start' : 'end');

  const name = (text: string) => typeface.word(text, strong, size * 1.1);
  if (x.label) {
    const word = name(x.label);
    word.draw(right + over - word.width, acrossAt - size * 0.7);
  }
  if (y?.label) {
    const word = name(y.label);
    word.draw(Math.min(downAt + size * 0.6, right + over - word.width), top - size * 0.4);
  }
}

/** Adds the number at the origin, for number lines only. */
const withOrigin = (ticks: readonly Tick[]): readonly Tick[] =>
  ticks.map((tick) => (tick.value === 0 ? { ...tick, text: '0' } : tick));

/** Draws an arrowhead at x, y in the direction dx, dy. */
function arrow(page: PDFKit.PDFDocument, x: number, y: number, dx: number, dy: number): void {
  const [long, wide] = [5, 3];
  page
    .polygon([x + dx * long, y + dy * long], [x + dy * wide, y + dx * wide], [x - dy * wide, y - dx * wide])
    .fill('black');
}
