import { describe, expect, it } from 'vitest';
import { buildPhoto } from '../../../test/factories/photos.ts';
import { wholePicture } from './whole-picture.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const gif = Buffer.from('R0lGODlhAgADAIAAAP///wAAACwAAAAAAgADAAACAkQBADs=', 'base64');
const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
const jpeg = Buffer.from(buildPhoto({ width: 8, height: 6 }));

const changed = (bytes: Buffer, at: number, ...values: readonly number[]) => {
  const copy = Buffer.from(bytes);
  copy.set(values, at);
  return copy;
};

describe('a whole picture', () => {
  it.each([
    ['PNG', png, { mediaType: 'image/png', width: 1, height: 1 }],
    ['GIF', gif, { mediaType: 'image/gif', width: 2, height: 3 }],
    ['WebP', webp, { mediaType: 'image/webp', width: 1, height: 1 }],
    ['JPEG', jpeg, { mediaType: 'image/jpeg', width: 8, height: 6 }],
    ['with something behind its end', Buffer.concat([png, Buffer.from('more')]), { mediaType: 'image/png' }],
  ])('is one of %s', (_, bytes, expected) => expect(wholePicture(bytes)).toMatchObject(expected));

  it.each([
    ['PNG', png],
    ['GIF', gif],
    ['WebP', webp],
    ['JPEG', jpeg],
  ])('is no %s that is cut off anywhere', (_, bytes) => {
    for (let length = 0; length < bytes.length - 1; length += 1)
      expect(wholePicture(bytes.subarray(0, length)), `${length} bytes`).toBeNull();
  });

  it.each([
    [
      'the first bytes of a PNG and a page behind them',
      Buffer.concat([png.subarray(0, 8), Buffer.from('<html>'.repeat(20))]),
    ],
    ['a PNG whose picture was changed', changed(png, 45, 7, 7)],
    ['a PNG of more pixels than a browser can draw', changed(png, 16, 0, 1, 0, 0, 0, 1, 0, 0)],
    ['a JPEG of no picture', Buffer.from('ffd8ffd9', 'hex')],
    [
      'a JPEG of more pixels than a browser can draw',
      Buffer.from(buildPhoto({ width: 65_535, height: 65_535 })),
    ],
    ['a GIF of a head alone', gif.subarray(0, 19)],
    ['a WebP without a picture', Buffer.from('524946460400000057454250', 'hex')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', (_, bytes) => expect(wholePicture(bytes)).toBeNull());

  it('is looked for in time that follows the length of what is given', () => {
    const size = 8 * 1024 * 1024;
    const bytes = Buffer.alloc(size, 0xff);
    bytes.set([0xff, 0xd8, 0xff, 0xdb, 0, 2]);
    const gifOfNothing = Buffer.concat([gif.subarray(0, 19), Buffer.alloc(size, 1)]);
    const before = performance.now();
    expect(wholePicture(bytes)).toBeNull();
    expect(wholePicture(gifOfNothing)).toBeNull();
    expect(performance.now() - before).toBeLessThan(2000);
  });
});
