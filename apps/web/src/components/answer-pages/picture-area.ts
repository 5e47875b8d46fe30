import type { PageTurn } from '@pelion/contract/attempts/facts';
import type { PicturePlace } from '@pelion/contract/marking';

/** In fractions of a picture, from the left and from the top; without width and height a point. */
export type PictureArea = Pick<PicturePlace, 'x' | 'y' | 'width' | 'height'>;

/** Where an area comes to lie when its picture is turned clockwise by so many degrees. */
const turned: Readonly<Record<PageTurn, (area: PictureArea) => PictureArea>> = {
  0: (area) => area,
  90: ({ x, y, width, height }) => ({ x: 1 - y - height, y: x, width: height, height: width }),
  180: ({ x, y, width, height }) => ({ x: 1 - x - width, y: 1 - y - height, width, height }),
  270: ({ x, y, width, height }) => ({ x: y, y: 1 - x - width, width: height, height: width }),
};

const back = { 0: 0, 90: 270, 180: 180, 270: 90 } as const satisfies Record<PageTurn, PageTurn>;

/** As it is seen. */
export const seenArea = (area: PictureArea, turn: PageTurn): PictureArea => turned[turn](area);

const between = (value: number, most: number) => Math.min(most, Math.max(0, value));
/** Finer than a pixel of the largest picture on the largest screen. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** As it is kept, however the picture is seen: within it, and as round numbers. */
export function keptArea(seen: PictureArea, turn: PageTurn): PictureArea {
  const width = rounded(between(seen.width, 1));
  const height = rounded(between(seen.height, 1));
  const inside = { x: between(seen.x, 1 - width), y: between(seen.y, 1 - height), width, height };
  const { x, y, ...size } = turned[back[turn]](inside);
  return { x: rounded(x), y: rounded(y), ...size };
}

/** From where a finger or a pointer was set down to where it is. */
export const areaBetween = (from: PictureArea, to: PictureArea): PictureArea => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(from.x - to.x),
  height: Math.abs(from.y - to.y),
});
