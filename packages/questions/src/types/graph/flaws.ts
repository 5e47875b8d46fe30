import { type Phrase, phrase } from '@pelion/words';
import { crossesItself, isFlat } from './corners.ts';
import { isLine, samePoint } from './curve.ts';
import { type Figure, type Given, isNothing, pointOf, spanOf } from './figure.ts';
import type { GraphKindName } from './kinds.ts';

type Flaw = (given: Given, figure: Figure | null) => Phrase | null;

/** Reason why a drawing is not a valid key of its kind, or null. Called only for complete drawings. */
export const flaws: { readonly [Name in GraphKindName]: Flaw } = {
  lineWithPoints: (_, figure) =>
    figure ? null : phrase('Both points are the same, so there is no line through them.'),
  triangle: ({ points }) =>
    isFlat(points.map(pointOf))
      ? phrase('The three corners are on one line, so this is not a triangle.')
      : null,
  quadrilateral({ points }) {
    const corners = points.map(pointOf);
    if (isFlat(corners)) return phrase('Three corners are on one line, so this is not a quadrilateral.');
    return crossesItself(corners)
      ? phrase('The sides cross each other. Put the corners in order, one after the other around the shape.')
      : null;
  },
  parabola: (_, figure) =>
    figure?.family === 'curve' && !isLine(figure.curve)
      ? null
      : phrase('No parabola that opens up or down goes through these points.'),
  lineWithEquation: (_, figure) =>
    figure?.family === 'curve' && !isLine(figure.curve)
      ? phrase('This equation is not that of a line.')
      : null,
  parabolaWithEquation: (_, figure) =>
    figure?.family === 'curve' && isLine(figure.curve)
      ? phrase('This equation is not that of a parabola.')
      : null,
  pointsOnly({ points }) {
    const all = points.map(pointOf);
    return all.some((point, index) => all.findIndex((one) => samePoint(one, point)) !== index)
      ? phrase('Two points are the same.')
      : null;
  },
  numberLine: ({ spans }) =>
    spans.map(spanOf).some(isNothing)
      ? phrase('A part of the line ends before it starts, or is a point that does not belong to it.')
      : null,
};
