import type { Stroke } from '@pelion/contract/attempts';
import { getStroke } from 'perfect-freehand';

/** The outline of a stroke as the path of an SVG: thin where the pen was quick. */
export function strokePath({ points, width }: Pick<Stroke, 'points' | 'width'>): string {
  const input = Array.from({ length: points.length / 2 }, (_, index) => [
    points[2 * index] ?? 0,
    points[2 * index + 1] ?? 0,
  ]);
  const outline = getStroke(input, { size: width, thinning: 0.4, smoothing: 0.5, streamline: 0.4 });
  const [first, ...rest] = outline;
  if (!first) return '';
  const pair = ([x = 0, y = 0]: readonly number[]) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${pair(first)}${rest.map((point) => `L${pair(point)}`).join('')}Z`;
}

/** Whether a stroke comes this near to a point: the eraser takes whole strokes. */
export function isNear(
  { points, width }: Pick<Stroke, 'points' | 'width'>,
  x: number,
  y: number,
  reach: number,
): boolean {
  for (let index = 0; index + 1 < points.length; index += 2)
    if (Math.hypot((points[index] ?? 0) - x, (points[index + 1] ?? 0) - y) <= reach + width / 2) return true;
  return false;
}
