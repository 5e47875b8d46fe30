import { numberOf } from '@pelion/questions/types/graph/plotted';
import type { Axis } from '@pelion/questions/types/graph/window';

/** Where the window of a graph lies on the page, in points. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: Axis;
  /** null: a number line. */
  readonly y: Axis | null;
  readonly toX: (value: number) => number;
  readonly toY: (value: number) => number;
}

/** How high the window is: a unit is as long on both axes, where that leaves a height to draw on. */
export function plotHeight(x: Axis, y: Axis | null, width: number, fontSize: number): number {
  if (!y) return fontSize * 3;
  const [spanX, spanY] = [x, y].map((axis) => numberOf(axis.to) - numberOf(axis.from));
  const ratio = spanX && spanY ? spanY / spanX : 1;
  return width * Math.min(1.2, Math.max(0.6, ratio));
}

export function plotAt(
  { x, y }: Pick<Plot, 'x' | 'y'>,
  { left, top, width, height }: Readonly<Record<'left' | 'top' | 'width' | 'height', number>>,
): Plot {
  const [x0, x1] = [numberOf(x.from), numberOf(x.to)];
  const [y0, y1] = y ? [numberOf(y.from), numberOf(y.to)] : [-1, 1];
  const bottom = top + height;
  return {
    left,
    right: left + width,
    top,
    bottom,
    x,
    y,
    toX: (value) => left + ((value - x0) / (x1 - x0)) * width,
    toY: (value) => bottom - ((value - y0) / (y1 - y0)) * height,
  };
}
