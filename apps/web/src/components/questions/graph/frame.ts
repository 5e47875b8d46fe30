import { numberOf } from '@pelion/questions/types/graph/plotted';
import type { Axis } from '@pelion/questions/types/graph/window';
import { isDrawable } from './coordinates.ts';

/** Where the window of a graph lies in its picture, in the picture's own units. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: Axis;
  /** null: a number line. */
  readonly y: Axis | null;
  readonly toX: (value: number) => number;
  readonly toY: (value: number) => number;
  readonly fromX: (at: number) => number;
  readonly fromY: (at: number) => number;
}

const width = 360;
const margin = 18;
const lineHeight = 96;

/** null while an axis is none. One unit is as long on both axes, where that leaves the picture a usable height. */
export function frameOf(x: Axis, y: Axis | null): Frame | null {
  if (!isDrawable(x) || (y && !isDrawable(y))) return null;
  const [x0, x1] = [numberOf(x.from), numberOf(x.to)];
  const [y0, y1] = y ? [numberOf(y.from), numberOf(y.to)] : [-1, 1];
  const inner = width - 2 * margin;
  const height = y ? Math.min(460, Math.max(220, (inner * (y1 - y0)) / (x1 - x0) + 2 * margin)) : lineHeight;
  const [left, right, top, bottom] = [margin, width - margin, margin, height - margin];
  const perX = (right - left) / (x1 - x0);
  const perY = (bottom - top) / (y1 - y0);
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    x,
    y,
    toX: (value) => left + (value - x0) * perX,
    toY: (value) => bottom - (value - y0) * perY,
    fromX: (at) => x0 + (at - left) / perX,
    fromY: (at) => y0 + (bottom - at) / perY,
  };
}
