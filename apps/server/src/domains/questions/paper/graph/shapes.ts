import { exact, type Question } from '@pelion/questions';
import { type Curve, isLine } from '@pelion/questions/types/graph/curve';
import { curveOfEquation } from '@pelion/questions/types/graph/equation';
import type { Figure, GivenPoint, Span } from '@pelion/questions/types/graph/figure';
import { drawn, lineEnds, numberOf, toNumber } from '@pelion/questions/types/graph/plotted';
import type { Sheet } from '../../../../lib/pdf/sheet.ts';
import { strong } from '../../../../lib/pdf/typeface.ts';
import type { Plot } from './plot.ts';

export type Graph = Extract<Question, { readonly type: 'graph' }>['content'];

/** Line styles: the given background is lighter than the right answer. */
const looks = { fixed: { ink: '#555555', thickness: 1.2 }, right: { ink: 'black', thickness: 2 } } as const;
type Look = keyof typeof looks;

const samples = 120;

function curvePlaces(curve: Curve, plot: Plot): readonly (readonly [number, number])[] {
  const f = drawn(curve);
  const { x, toX, toY, top, bottom } = plot;
  if (curve.kind === 'vertical' || !f) {
    const at = toX(curve.kind === 'vertical' ? toNumber(curve.x) : 0);
    return [
      [at, top],
      [at, bottom],
    ];
  }
  const far = 4 * (bottom - top);
  const place = (value: number) =>
    [toX(value), Math.max(top - far, Math.min(bottom + far, toY(f(value))))] as const;
  if (isLine(curve)) {
    const [from, to] = lineEnds(f, plot);
    return from > to ? [] : [place(from), place(to)];
  }
  const [x0, x1] = [numberOf(x.from), numberOf(x.to)];
  return Array.from({ length: samples + 1 }, (_, index) => place(x0 + ((x1 - x0) * index) / samples));
}

/** Clips the drawing to the window. */
function within(page: PDFKit.PDFDocument, { left, right, top, bottom }: Plot, draw: () => void): void {
  page
    .save()
    .rect(left, top, right - left, bottom - top)
    .clip();
  draw();
  page.restore();
}

function drawPath(
  page: PDFKit.PDFDocument,
  plot: Plot,
  [first, ...rest]: readonly (readonly [number, number])[],
  look: Look,
): void {
  if (!first) return;
  within(page, plot, () => {
    page.moveTo(...first);
    for (const place of rest) page.lineTo(...place);
    page.lineWidth(looks[look].thickness).stroke(looks[look].ink);
  });
}

export function drawDots(
  { page, size }: Sheet,
  { toX, toY }: Plot,
  points: readonly GivenPoint[],
  look: Look,
): void {
  for (const { x, y } of points)
    page.circle(toX(numberOf(x)), toY(numberOf(y)), size * 0.28).fill(looks[look].ink);
}

/** Draws the given background of the window. */
export function drawFixed(sheet: Sheet, plot: Plot, background: Graph['background']): void {
  for (const figure of background) {
    if (figure.kind === 'curve') {
      const curve = curveOfEquation(figure.equation);
      if (curve) drawPath(sheet.page, plot, curvePlaces(curve, plot), 'fixed');
    } else if (figure.kind === 'segment') {
      const place = (x: string, y: string) =>
        [plot.toX(toNumber(exact(x))), plot.toY(toNumber(exact(y)))] as const;
      drawPath(sheet.page, plot, [place(figure.x1, figure.y1), place(figure.x2, figure.y2)], 'fixed');
    } else {
      drawDots(sheet, plot, [figure], 'fixed');
      if (!figure.label) continue;
      const name = sheet.typeface.word(figure.label, strong, sheet.size * 0.8);
      const at = plot.toX(numberOf(figure.x)) + sheet.size * 0.45;
      name.draw(Math.min(at, plot.right - name.width), plot.toY(numberOf(figure.y)) - sheet.size * 0.45);
    }
  }
}

/** Draws the right figure of any family. */
export function drawFigure(sheet: Sheet, plot: Plot, figure: Figure): void {
  const { page } = sheet;
  const { ink, thickness } = looks.right;
  switch (figure.family) {
    case 'curve':
      drawPath(page, plot, curvePlaces(figure.curve, plot), 'right');
      return;
    case 'polygon': {
      const corners = figure.corners.map(({ x, y }): [number, number] => [
        plot.toX(toNumber(x)),
        plot.toY(toNumber(y)),
      ]);
      page
        .polygon(...corners)
        .lineWidth(thickness)
        .stroke(ink);
      return;
    }
    case 'points':
      return;
    case 'spans':
      for (const span of figure.spans) drawSpan(sheet, plot, span);
  }
}

function drawSpan({ page, size }: Sheet, plot: Plot, { from, to, fromOpen, toOpen }: Span): void {
  const { ink } = looks.right;
  const y = plot.toY(0);
  const over = size * 0.6;
  const x0 = from ? plot.toX(toNumber(from)) : plot.left - over;
  const x1 = to ? plot.toX(toNumber(to)) : plot.right + over;
  page.moveTo(x0, y).lineTo(x1, y).lineWidth(3.5).stroke(ink);
  const ends = [
    { end: from, isOpen: fromOpen, x: x0 },
    { end: to, isOpen: toOpen, x: x1 },
  ];
  for (const { end, isOpen, x } of ends)
    if (end)
      page
        .circle(x, y, size * 0.35)
        .lineWidth(1.5)
        .fillAndStroke(isOpen ? 'white' : ink, ink);
}
