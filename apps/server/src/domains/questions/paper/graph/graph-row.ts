import { figureOf, type Given, graphKinds } from '@pelion/questions';
import { piecesOf } from '../../../../lib/pdf/pieces.ts';
import type { Row } from '../../../../lib/pdf/rows.ts';
import { MARGIN, type Sheet } from '../../../../lib/pdf/sheet.ts';
import { drawBackdrop } from './backdrop.ts';
import { plotAt, plotHeight } from './plot.ts';
import { drawDots, drawFigure, drawFixed, type Graph } from './shapes.ts';

/** Widths in points at a font size of 11: large enough to draw on by hand, or smaller to look at. */
const widths = { toDraw: 290, toRead: 190 };
const LETTERS = 11;

/** A graph with its grid, empty to draw on, or with the answer that is right. */
export function graphRow(
  sheet: Sheet,
  { kind, parabolaBy, x, y: seenY, background, picture }: Graph,
  answer: Given | null,
  indent: number,
): Row {
  const { by } = graphKinds[kind];
  const y = by === 'spans' ? null : seenY;
  const pad = sheet.size * 1.3;
  const wide = (answer ? widths.toRead : widths.toDraw) * (sheet.size / LETTERS);
  const width = Math.min(wide, sheet.width - indent - 2 * pad, sheet.height * 0.6);
  const height = plotHeight(x, y, width, sheet.size);
  return {
    height: height + 2 * pad,
    draw: (top) => {
      const plot = plotAt({ x, y }, { left: MARGIN + indent + pad, top: top + pad, width, height });
      if (picture) {
        const file = piecesOf(picture.source).find((piece) => piece.kind === 'picture');
        if (file) sheet.pictures.fill(file.id, plot.left, plot.top, width, height);
      }
      drawBackdrop(sheet, plot);
      drawFixed(sheet, plot, background);
      if (!answer) return;
      const figure = figureOf({ kind, parabolaBy }, answer);
      if (figure) drawFigure(sheet, plot, figure);
      if (by === 'points') drawDots(sheet, plot, answer.points, 'right');
    },
  };
}
