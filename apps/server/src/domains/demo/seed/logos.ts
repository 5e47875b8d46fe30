import type { Db } from '../../../db/database.ts';
import type { Files } from '../../../lib/files.ts';
import { drawPng, type Pixel } from '../../../lib/media/draw-png.ts';
import { storeFile } from '../../files/service.ts';
import type { SeededCampus } from './people.ts';

const SIZE = 96;
/** Looks at each pixel this many times a side, for smooth edges. */
const SAMPLES = 4;

/** Whether a point is in the white figure; both go from -1 to 1, y downwards. */
type Figure = (x: number, y: number) => boolean;

/** By the campus that a school began with. */
const figures: Readonly<Record<string, Figure>> = {
  // A river in three bends.
  k12: (x, y) =>
    Math.abs(x) < 0.7 && [-0.35, 0, 0.35].some((at) => Math.abs(y - at - 0.12 * Math.sin(x * 5)) < 0.07),
  // A gate.
  college: (x, y) =>
    Math.abs(y) < 0.6 &&
    Math.hypot(x, Math.min(y + 0.05, 0)) < 0.55 &&
    Math.hypot(x, Math.min(y + 0.05, 0)) > 0.32,
  // A light over the harbor.
  company: (x, y) =>
    Math.hypot(x, y - 0.35) < 0.16 ||
    (y < 0.2 && y > -0.6 && Math.abs(Math.abs(x) - (0.35 - y) * 0.5) < 0.07),
  // A summit with a lower one beside it.
  dsat: (x, y) => y < 0.5 && (Math.abs(x + 0.15) < (y + 0.6) * 0.6 || Math.abs(x - 0.4) < (y + 0.1) * 0.6),
};
const ring: Figure = (x, y) => Math.abs(Math.hypot(x, y) - 0.5) < 0.12;

/** Draws a logo for each school and stores it as an upload would be stored, by the admin of its first campus. */
export async function seedLogos(
  db: Db,
  files: Files,
  campuses: readonly SeededCampus[],
  now: Date,
): Promise<void> {
  const done = new Set<number>();
  for (const { campusId, schoolId, campus, users } of campuses) {
    if (done.has(schoolId)) continue;
    done.add(schoolId);
    const bytes = drawLogo(campus.color, figures[campus.key] ?? ring);
    const picture = { name: 'logo.png', mediaType: 'image/png', bytes, now };
    const file = await storeFile(db, files, { campusId, ownerId: users.schoolAdmin, ...picture });
    await db
      .insertInto('logo')
      .values({ campus_id: campusId, school_id: schoolId, file_id: file.id })
      .execute();
  }
}

/** The white figure on a disc of the school's colour. */
function drawLogo(color: string, figure: Figure): Buffer {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const offsets = [...Array(SAMPLES).keys()].map((index) => (index + 0.5) / SAMPLES);
  const toUnit = (position: number) => (position / SIZE) * 2 - 1;
  return drawPng(SIZE, (column, row): Pixel => {
    const points = offsets.flatMap((dy) =>
      offsets.map((dx) => [toUnit(column + dx), toUnit(row + dy)] as const),
    );
    const inside = points.filter(([x, y]) => Math.hypot(x, y) <= 1);
    const white = inside.filter(([x, y]) => figure(x, y)).length / Math.max(inside.length, 1);
    const mix = (part: number) => Math.round(part + (255 - part) * white);
    return [mix(red), mix(green), mix(blue), Math.round((inside.length / points.length) * 255)];
  });
}
