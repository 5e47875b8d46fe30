import type { PageTurn } from '@pelion/contract/attempts/facts';
import { type PictureArea, seenArea } from '@pelion/contract/marking/facts';

const back = { 0: 0, 90: 270, 180: 180, 270: 90 } as const satisfies Record<PageTurn, PageTurn>;

const between = (value: number, most: number) => Math.min(most, Math.max(0, value));
/** Rounds to 0.0001 of the side, finer than a pixel of the largest picture on the largest screen. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** Converts an area from the displayed rotation to the stored one: clamped to the picture and rounded. */
export function keptArea(seen: PictureArea, turn: PageTurn): PictureArea {
  const width = rounded(between(seen.width, 1));
  const height = rounded(between(seen.height, 1));
  const inside = { x: between(seen.x, 1 - width), y: between(seen.y, 1 - height), width, height };
  const { x, y, ...size } = seenArea(inside, back[turn]);
  return { x: rounded(x), y: rounded(y), ...size };
}

/** Rectangle between the point where a drag began and its current point. */
export const areaBetween = (from: PictureArea, to: PictureArea): PictureArea => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(from.x - to.x),
  height: Math.abs(from.y - to.y),
});
