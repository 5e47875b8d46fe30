import { describe, expect, it } from 'vitest';
import { buildPhoto, segment } from '../../../test/factories/photos.ts';
import { joinedBytes } from '../joined-bytes.ts';
import { cleanJpeg } from './clean-jpeg.ts';

const clean = (photo: Uint8Array, mostSide = 4096) => {
  const cleaned = cleanJpeg(photo, mostSide);
  return cleaned && { ...cleaned, bytes: joinedBytes(cleaned.pieces) };
};
const textOf = (photo: Uint8Array) => Buffer.from(photo).toString('latin1');

describe('a photo that is cleaned', () => {
  it('keeps its picture and its size', () => {
    const photo = buildPhoto({ width: 800, height: 600, size: 500 });
    const cleaned = clean(photo);
    expect(cleaned).toMatchObject({ width: 800, height: 600 });
    // Picture and tables are copied byte for byte, after a new header.
    expect(textOf(cleaned?.bytes ?? photo)).toContain(textOf(photo.subarray(2)));
    expect(clean(cleaned?.bytes ?? photo)?.bytes).toEqual(cleaned?.bytes);
  });

  it.each([
    ['where it was taken', segment(0xe1, 'Exif\0\0GPS 47.3769 N 8.5417 E')],
    ['a page of its own', segment(0xfe, '<script>alert(1)</script>')],
    ['a profile', segment(0xe2, 'ICC_PROFILE\0')],
    ['the notes of a program', segment(0xed, 'Photoshop 3.0')],
    ['what looks like colours and is more', segment(0xee, 'Adobe<script>alert(1)</script>')],
  ])('loses %s', (_, beside) => {
    const cleaned = clean(buildPhoto({ beside: [beside] }));
    const said = textOf(beside.subarray(8));
    expect(cleaned).not.toBeNull();
    expect(textOf(cleaned?.bytes ?? beside)).not.toContain(said);
  });

  it('keeps how its colours are to be read', () => {
    const adobe = segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\x01', 'latin1'));
    expect(textOf(clean(buildPhoto({ beside: [adobe] }))?.bytes ?? new Uint8Array())).toContain('Adobe');
  });

  it('loses whatever follows its end', () => {
    const zip = Buffer.from('PK\x03\x04 <html>');
    expect(textOf(clean(buildPhoto({ after: zip }))?.bytes ?? zip)).not.toContain('<html>');
  });
});

describe('no photo', () => {
  const whole = buildPhoto();
  it.each([
    ['nothing', new Uint8Array()],
    ['a page with the name of a photo', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['the beginning of one', whole.subarray(0, whole.length - 2)],
    ['the head of one', whole.subarray(0, 60)],
    ['one without a picture', Buffer.from('ffd8ffd9', 'hex')],
    ['one that promises 65,535 pixels a side', buildPhoto({ width: 65_535, height: 65_535 })],
    ['one without a height', buildPhoto({ height: 0 })],
    ['one that is coded arithmetically', buildPhoto({ frame: 0xc9 })],
    ['one in four inks', buildPhoto({ components: 4 })],
    ['a segment of no length', Buffer.from('ffd8ffdb0000', 'hex')],
    ['a segment that goes past the end', Buffer.from('ffd8ffdbffff00', 'hex')],
    [
      'two pictures in one',
      buildPhoto({ beside: [segment(0xc0, Uint8Array.of(8, 0, 9, 0, 9, 1, 1, 17, 0))] }),
    ],
  ])('is %s', (_, bytes) => expect(clean(bytes)).toBeNull());

  it('is one of a thousand scans', () => {
    const scan = whole.subarray(textOf(whole).indexOf('\xff\xda'), whole.length - 2);
    const many = Buffer.concat([
      whole.subarray(0, whole.length - 2),
      ...Array(1000).fill(scan),
      whole.subarray(-2),
    ]);
    expect(clean(many)).toBeNull();
  });

  it.each([7, 99, 1024])('comes of one with bytes that were changed at random (%s)', (seed) => {
    let state = seed;
    const random = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state;
    };
    for (let round = 0; round < 100; round++) {
      const broken = whole.slice();
      for (let change = 0; change < 4; change++) broken[random() % 300] = random() % 256;
      const cleaned = clean(broken);
      // Cleaning is idempotent: a damaged file is refused, or its result stays unchanged.
      if (cleaned) expect(clean(cleaned.bytes)?.bytes).toEqual(cleaned.bytes);
    }
  });
});
