import { phrase } from '@pelion/words';
import { escapeMarkup } from '../../../../lib/escape-markup.ts';
import type { Measures } from '../../../../lib/media/picture-measures.ts';
import type { Spot } from './foreign-item.ts';

// Converts places on a picture from pixels to percentages.

export const noPicture = phrase('The background picture for dragging is not in the file.');
export const seenPlaces = phrase('The places on the picture can be seen here; in the file they cannot.');
export const openPlaces = phrase('A place on the picture without an item was skipped.');
export const boxedPlaces = phrase('A place of another shape became the box around it.');

/** In pixels. */
export interface Box extends Measures {
  readonly left: number;
  readonly top: number;
}

/** Minimum size in percent for dropping an item. */
const least = 3;
const hundredths = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 100;
const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

function along(from: number, length: number, whole: number): readonly [number, number] {
  const size = between(hundredths(length, whole), least, 100);
  return [between(hundredths(from, whole), 0, 100 - size), size];
}

/** Moves a spot onto the picture if outside. */
export function spotOf(box: Box, picture: Measures): Spot {
  const [x, width] = along(box.left, box.width, picture.width);
  const [y, height] = along(box.top, box.height, picture.height);
  return { x, y, width, height };
}

/** `x,y,r` of a circle, corners of all others. */
export function boxAround(shape: string, coords: readonly number[]): Box | null {
  if (coords.length < 3 || !coords.every(Number.isFinite)) return null;
  if (shape === 'circle') {
    const [x = 0, y = 0, radius = 0] = coords;
    return { left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius };
  }
  const across = coords.filter((_, index) => index % 2 === 0);
  const down = coords.filter((_, index) => index % 2 === 1);
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return { left, top, width: Math.max(...across) - left, height: Math.max(...down) - top };
}

/** Picture with an alternative text: from the file, else the question's title. */
export const pictureOf = (source: string, alt: string) =>
  `<img src="${escapeMarkup(source)}" alt="${escapeMarkup(alt)}" />`;
