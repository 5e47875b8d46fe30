import type { Db } from '../../../db/database.ts';
import type { Files } from '../../../lib/files.ts';
import { drawPng, type Pixel } from '../../../lib/media/draw-png.ts';
import { storeFile } from '../../files/service.ts';
import type { SeededCampus } from './people.ts';

// Drawings for demo questions. Texts use a placeholder id, replaced by the id of each campus's own file.

const SIZE = 160;

/** How dark a point is, 0 to 1; both go from -1 to 1, y downwards. */
type Drawing = (x: number, y: number) => number;

const isNear = (value: number, line: number, width = 0.03) => Math.abs(value - line) < width;
const box = (x: number, y: number, [left, top, right, bottom]: readonly [number, number, number, number]) =>
  x > left && x < right && y > top && y < bottom;
const shade = (isLine: boolean, isFilled = false) => (isLine ? 1 : isFilled ? 0.45 : 0);

const bars = [2, 4, 3, 7];

const drawings = {
  pie: {
    alt: 'A disc in four equal parts, three of them shaded',
    draw: (x, y) => {
      const away = Math.hypot(x, y);
      if (away > 0.85) return 0;
      return shade(away > 0.81 || isNear(x, 0, 0.02) || isNear(y, 0, 0.02), !(x > 0 && y < 0));
    },
  },
  curve: {
    alt: 'A parabola that opens upwards with its vertex at the origin',
    draw: (x, y) =>
      shade(
        isNear(y, 0.6, 0.012) || isNear(x, 0, 0.012) || isNear(y, 0.6 - 2 * x * x, 0.04 + Math.abs(x) * 0.07),
      ),
  },
  bars: {
    alt: 'Four bars with the heights 2, 4, 3 and 7',
    draw: (x, y) => {
      const place = Math.floor((x + 0.8) / 0.4);
      const isInBar = (x + 0.8) % 0.4 < 0.28 && y < 0.8 && y > 0.8 - (bars[place] ?? 0) * 0.22;
      return shade(isNear(y, 0.81, 0.015) && Math.abs(x) < 0.9, x > -0.8 && isInBar);
    },
  },
  board: {
    alt: 'An empty chessboard',
    draw: (x, y) => {
      if (Math.max(Math.abs(x), Math.abs(y)) > 0.84) return 0;
      if (Math.max(Math.abs(x), Math.abs(y)) > 0.8) return 1;
      return (Math.floor((x + 0.8) / 0.2) + Math.floor((y + 0.8) / 0.2)) % 2 === 0 ? 0 : 0.6;
    },
  },
  cell: {
    alt: 'A round cell with a dark disc in its middle',
    draw: (x, y) => {
      const away = Math.hypot(x, y * 1.15);
      return Math.hypot(x - 0.1, y) < 0.26 ? 1 : shade(isNear(away, 0.85), false) || (away < 0.85 ? 0.15 : 0);
    },
  },
  slope: {
    alt: 'A box on a slope',
    draw: (x, y) => {
      const surface = 0.2 - x * 0.5;
      const along = (x - 0.1) * 0.894 - (y - (surface - 0.22)) * 0.447;
      const isBox = Math.abs(along) < 0.22 && y < surface && y > surface - 0.42;
      return shade(isBox || isNear(y, 0.75, 0.02), y > surface && y < 0.75 && Math.abs(x) < 0.9);
    },
  },
  pyramid: {
    alt: 'Two pyramids in the desert',
    draw: (x, y) => {
      const isIn = (at: number, height: number) => y < 0.6 && y > 0.6 - height + Math.abs(x - at) * 1.2;
      return isIn(-0.25, 1.1)
        ? x < -0.25
          ? 0.45
          : 0.75
        : isIn(0.5, 0.6)
          ? 0.3
          : shade(isNear(y, 0.61, 0.015));
    },
  },
  book: {
    alt: 'An open book',
    draw: (x, y) => {
      const rise = 0.12 * Math.sin(Math.abs(x) * 3.6);
      const isPage = Math.abs(x) < 0.85 && y > -0.45 - rise && y < 0.55 - rise;
      const isText =
        isPage &&
        Math.abs(x) > 0.12 &&
        Math.abs(x) < 0.72 &&
        Math.abs((y + rise) * 6 - Math.round((y + rise) * 6)) < 0.14;
      const isEdge =
        isPage && (Math.abs(x) > 0.82 || y < -0.42 - rise || y > 0.52 - rise || Math.abs(x) < 0.02);
      return shade(isEdge, isText);
    },
  },
  stage: {
    alt: 'A person at a lectern on a stage',
    draw: (x, y) =>
      shade(
        Math.hypot(x, y + 0.45) < 0.15 ||
          box(x, y, [-0.16, -0.27, 0.16, 0.1]) ||
          box(x, y, [-0.9, 0.6, 0.9, 0.66]),
        box(x, y, [-0.28, 0.1, 0.28, 0.6]),
      ),
  },
  warning: {
    alt: 'A triangle with a thick edge and an exclamation mark in it',
    draw: (x, y) => {
      const depth = (y + 0.8) / 1.5 - Math.abs(x) / 0.86;
      if (y > 0.7 || depth < 0) return 0;
      const isMark = box(x, y, [-0.06, -0.2, 0.06, 0.3]) || Math.hypot(x, y - 0.45) < 0.08;
      return shade(isMark || depth < 0.1 || y > 0.63, true);
    },
  },
  lock: {
    alt: 'A closed padlock',
    draw: (x, y) =>
      shade(
        (y < 0 && y > -0.75 && isNear(Math.hypot(x, Math.min(y + 0.3, 0)), 0.36, 0.06)) ||
          Math.hypot(x, y - 0.3) < 0.1,
        box(x, y, [-0.55, -0.05, 0.55, 0.7]),
      ),
  },
} as const satisfies Readonly<Record<string, { readonly alt: string; readonly draw: Drawing }>>;

type PictureName = keyof typeof drawings;
const names = Object.keys(drawings);
const isPictureName = (name: string): name is PictureName => name in drawings;

const standIns = new Map(
  names.map((name, index) => [name, `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`]),
);

/** The drawing, above a question. */
export const picture = (name: PictureName): string =>
  `<p><img src="file:${standIns.get(name) ?? ''}" alt="${drawings[name].alt}" width="${SIZE}" height="${SIZE}"></p>`;

/** Stores the pictures used by a campus and returns a function that replaces their placeholder ids in a text. */
export async function seedPictures(
  db: Db,
  files: Files,
  { campusId, users }: SeededCampus,
  texts: readonly string[],
  now: Date,
): Promise<(text: string) => string> {
  const ids = new Map<string, string>();
  for (const [name, standIn] of standIns) {
    if (!isPictureName(name) || !texts.some((text) => text.includes(standIn))) continue;
    const upload = { name: `${name}.png`, mediaType: 'image/png', bytes: bytesOf(name), now };
    const { id } = await storeFile(db, files, { campusId, ownerId: users.contentManager, ...upload });
    ids.set(standIn, id);
  }
  return (text) => [...ids].reduce((replaced, [standIn, id]) => replaced.replaceAll(standIn, id), text);
}

const drawn = new Map<PictureName, Buffer>();

/** Grey on white, so that it reads on paper and in the dark. */
function bytesOf(name: PictureName): Buffer {
  const known = drawn.get(name);
  if (known) return known;
  const toUnit = (position: number) => ((position + 0.5) / SIZE) * 2 - 1;
  const bytes = drawPng(SIZE, (column, row): Pixel => {
    const level = Math.round(255 - 215 * drawings[name].draw(toUnit(column), toUnit(row)));
    return [level, level, level, 255];
  });
  drawn.set(name, bytes);
  return bytes;
}
