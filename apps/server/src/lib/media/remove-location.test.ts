import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildBox, buildFilm } from '../../../test/factories/media-files.ts';
import { buildPhoto, segment } from '../../../test/factories/photos.ts';
import { applyEdits, applyToBytes } from './byte-edits.ts';
import { rangesOfBytes } from './file-ranges.ts';
import { locationEdits } from './remove-location.ts';
import { wholePicture } from './whole-picture.ts';

const PLACE = '+48.8577+002.2950/';
const word = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};
/** Degrees of a place as EXIF writes them, in either order of bytes. */
const degrees = [48, 1, 51, 1, 2777, 100];

interface Value {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  readonly value: number | Buffer;
}

/** Builds EXIF data with orientation 6, a camera and a place. */
function buildExif(isLittle: boolean): Buffer {
  const short = (value: number) => {
    const bytes = Buffer.alloc(2);
    if (isLittle) bytes.writeUInt16LE(value);
    else bytes.writeUInt16BE(value);
    return bytes;
  };
  const long = (value: number) => {
    const bytes = Buffer.alloc(4);
    if (isLittle) bytes.writeUInt32LE(value);
    else bytes.writeUInt32BE(value);
    return bytes;
  };
  const directory = (at: number, values: readonly Value[]) => {
    const behind: Buffer[] = [];
    let end = at + 2 + values.length * 12 + 4;
    const entries = values.map(({ tag, type, count, value }) => {
      const head = Buffer.concat([short(tag), short(type), long(count)]);
      if (typeof value === 'number')
        return Buffer.concat([head, type === 3 ? Buffer.concat([short(value), short(0)]) : long(value)]);
      behind.push(value);
      const entry = Buffer.concat([head, long(end)]);
      end += value.length;
      return entry;
    });
    return Buffer.concat([short(values.length), ...entries, long(0), ...behind]);
  };
  const camera = { tag: 0x010f, type: 2, count: 8, value: Buffer.from('Camera1\0') };
  const orientation = { tag: 0x0112, type: 3, count: 1, value: 6 };
  const after = { tag: 0x9999, type: 4, count: 1, value: 77 };
  const firstOf = (gps: number) =>
    directory(8, [camera, orientation, { tag: 0x8825, type: 4, count: 1, value: gps }, after]);
  const gpsAt = 8 + firstOf(0).length;
  const gps = directory(gpsAt, [
    { tag: 1, type: 2, count: 2, value: 0x4e },
    { tag: 2, type: 5, count: 3, value: Buffer.concat(degrees.map(long)) },
  ]);
  return Buffer.concat([Buffer.from(isLittle ? 'II' : 'MM'), short(42), long(8), firstOf(gpsAt), gps]);
}

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><r exif:GPSLatitude="48,51.462N" photoshop:City="Paris"/></x:xmpmeta>`;
const iptc = Buffer.from(
  'Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x14\x1c\x02\x5a\0\x05Paris\x1c\x02\x78\0\x05Words',
  'latin1',
);
const exifSegment = (isLittle: boolean) =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), buildExif(isLittle)]));

const chunk = (type: string, content: Buffer | string) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(content)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
const png = (...notes: readonly Buffer[]) =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
    ...notes,
    chunk('IDAT', deflateSync(Buffer.from([0, 7]))),
    chunk('IEND', ''),
  ]);
const plainWebp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
const webp = (...chunks: readonly Buffer[]) => {
  const bytes = Buffer.concat([plainWebp, ...chunks]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
};
const riff = (name: string, content: Buffer) => {
  const head = Buffer.alloc(8);
  head.write(name);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};

const removed = async (bytes: Buffer, mediaType: string) =>
  applyToBytes(bytes, await locationEdits(rangesOfBytes(bytes), mediaType));

/** Whether any spelling of the place is in the bytes. */
const hasPlace = (bytes: Buffer) =>
  ['48.8577', '48,51', 'Paris', '48.85'].some((text) => bytes.includes(text)) ||
  [true, false].some((isLittle) => {
    const sought = word(2777, 100);
    if (isLittle) sought.swap32();
    return bytes.includes(sought);
  });

describe('a picture', () => {
  it.each([
    ['JPEG, first byte last', 'image/jpeg', buildPhoto({ beside: [exifSegment(true)] })],
    ['JPEG, first byte first', 'image/jpeg', buildPhoto({ beside: [exifSegment(false)] })],
    [
      'JPEG with XMP',
      'image/jpeg',
      buildPhoto({ beside: [segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${xmp}`)] }),
    ],
    ['JPEG with IPTC', 'image/jpeg', buildPhoto({ beside: [segment(0xed, iptc)] })],
    [
      'JPEG with a film behind it',
      'image/jpeg',
      buildPhoto({ after: buildFilm('mp42', buildBox('\xa9xyz', PLACE)) }),
    ],
    [
      'JPEG with a second one behind it',
      'image/jpeg',
      buildPhoto({ after: buildPhoto({ beside: [exifSegment(true)] }) }),
    ],
    [
      'JPEG with a second one behind padding',
      'image/jpeg',
      buildPhoto({ after: Buffer.concat([Buffer.alloc(5), buildPhoto({ beside: [exifSegment(false)] })]) }),
    ],
    ['PNG with EXIF', 'image/png', png(chunk('eXIf', buildExif(false)))],
    ['PNG with XMP', 'image/png', png(chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${xmp}`))],
    ['PNG with a note', 'image/png', png(chunk('tEXt', `Location\0${PLACE}`))],
    ['PNG with EXIF as text', 'image/png', png(chunk('tEXt', `Raw profile type exif\0${PLACE}`))],
    ['WebP with EXIF', 'image/webp', webp(riff('EXIF', buildExif(true)))],
    ['WebP with XMP', 'image/webp', webp(riff('XMP ', Buffer.from(xmp)))],
  ])('loses its place and stays whole: %s', async (_, mediaType, given) => {
    const bytes = Buffer.from(given);
    expect(hasPlace(bytes)).toBe(true);
    const without = await removed(bytes, mediaType);
    expect(hasPlace(without)).toBe(false);
    expect(without).toHaveLength(bytes.length);
    expect(wholePicture(without)).toEqual(wholePicture(bytes));
    expect(await removed(without, mediaType)).toEqual(without);
  });

  it.each([true, false])(
    'keeps orientation, camera and other fields (little endian: %s)',
    async (isLittle) => {
      const without = await removed(
        Buffer.from(buildPhoto({ beside: [exifSegment(isLittle)] })),
        'image/jpeg',
      );
      const at = without.indexOf('Exif\0\0') + 6;
      const short = (from: number) =>
        isLittle ? without.readUInt16LE(at + from) : without.readUInt16BE(at + from);
      const tags = Array.from({ length: short(8) }, (_, index) => short(10 + index * 12));
      expect(tags).toEqual([0x010f, 0x0112, 0x9999]);
      expect(short(10 + 12 + 8)).toBe(6);
      expect(without.includes('Camera1')).toBe(true);
    },
  );

  it('keeps the second picture of a photo, whose light some screens add', async () => {
    const second = buildPhoto({ width: 300, size: 900 });
    const bytes = Buffer.from(buildPhoto({ after: Buffer.concat([Buffer.alloc(3), second]) }));
    expect(await removed(bytes, 'image/jpeg')).toEqual(bytes);
  });

  it('keeps the words of IPTC that are no place', async () => {
    const without = await removed(Buffer.from(buildPhoto({ beside: [segment(0xed, iptc)] })), 'image/jpeg');
    expect(without.includes('Words')).toBe(true);
  });

  it.each([
    ['an unknown order of bytes', Buffer.from(`XX${PLACE}`)],
    [
      'a directory outside',
      Buffer.concat([Buffer.from('II*\0\xff\xff\xff\0', 'latin1'), Buffer.from(PLACE)]),
    ],
    ['a directory that leads to itself', Buffer.from('II*\0\x08\0\0\0\0\0\x08\0\0\0', 'latin1')],
  ])('is read on at damaged EXIF data: %s', async (_, exif) => {
    const beside = [segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif]))];
    const without = await removed(Buffer.from(buildPhoto({ beside })), 'image/jpeg');
    expect(hasPlace(without)).toBe(false);
    expect(wholePicture(without)).not.toBeNull();
  });

  it('without a place is left as it is', async () => {
    const bytes = Buffer.from(buildPhoto({ beside: [segment(0xfe, 'a comment')] }));
    expect(await locationEdits(rangesOfBytes(bytes), 'image/jpeg')).toEqual([]);
    expect(await locationEdits(rangesOfBytes(bytes), 'application/pdf')).toEqual([]);
  });
});

const KEY = 'com.apple.quicktime.location.ISO6709';
const value = (text: string) => buildBox('data', word(1, 0), text);
const numbered = (number: number, text: string) => {
  const box = buildBox('....', value(text));
  box.writeUInt32BE(number, 4);
  return box;
};
const keyed = [
  buildBox('hdlr', Buffer.alloc(25)),
  buildBox('keys', word(0, 2), buildBox('mdta', 'com.apple.quicktime.make'), buildBox('mdta', KEY)),
  buildBox('ilst', numbered(1, 'Camera1'), numbered(2, PLACE)),
];
const film = Buffer.from('film of leaves');
const track = (format: string, chunkAt: number) =>
  buildBox(
    'trak',
    buildBox(
      'mdia',
      buildBox(
        'minf',
        buildBox(
          'stbl',
          buildBox('stsd', word(0, 1), buildBox(format, Buffer.alloc(8))),
          buildBox('stsz', word(0, 0, 2, 10, PLACE.length - 10)),
          buildBox('stsc', word(0, 1, 1, 2, 1)),
          buildBox('stco', word(0, 1, chunkAt)),
        ),
      ),
    ),
  );
const index = (...boxes: readonly Buffer[]) => buildBox('moov', buildBox('mvhd', Buffer.alloc(20)), ...boxes);
const inData = (...boxes: readonly Buffer[]) => index(buildBox('udta', ...boxes));
/** Place among the samples, of which `ftyp` takes 16 bytes and the head of `mdat` 8. */
const measured = (format: string) =>
  buildFilm('mp42', buildBox('mdat', PLACE, film), index(track(format, 24)));

describe('a film', () => {
  it.each([
    ['QuickTime', inData(buildBox('\xa9xyz', Buffer.from([0, PLACE.length, 0, 0]), PLACE))],
    ['MP4', inData(buildBox('loci', word(0), PLACE))],
    ['the keys of Apple', index(buildBox('meta', ...keyed))],
    ['the keys of Apple in MP4', inData(buildBox('meta', word(0), ...keyed))],
    ['a track', index(buildBox('trak', buildBox('udta', buildBox('\xa9xyz', PLACE))))],
    ['XMP', buildBox('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), xmp)],
    ['XMP of a camera', inData(buildBox('XMP_', xmp))],
    ['a dashboard camera', index(buildBox('gps ', PLACE))],
  ])('loses the place of %s, before and behind the film', async (_, box) => {
    for (const boxes of [
      [box, buildBox('mdat', film)],
      [buildBox('mdat', film), box],
    ]) {
      const bytes = buildFilm('mp42', ...boxes);
      expect(hasPlace(bytes)).toBe(true);
      const without = await removed(bytes, 'video/mp4');
      expect(hasPlace(without)).toBe(false);
      expect(without).toHaveLength(bytes.length);
      expect(without.includes(film)).toBe(true);
    }
  });

  it('keeps other keys', async () => {
    const bytes = buildFilm('qt  ', index(buildBox('meta', ...keyed)));
    expect((await removed(bytes, 'video/quicktime')).includes('Camera1')).toBe(true);
  });

  it.each(['gpmd', 'camm', 'rtmd'])('loses the places that a camera measures: %s', async (format) => {
    const without = await removed(measured(format), 'video/mp4');
    expect(hasPlace(without)).toBe(false);
    expect(without.includes(film)).toBe(true);
  });

  it('keeps the samples of picture and sound', async () =>
    expect(await locationEdits(rangesOfBytes(measured('avc1')), 'video/mp4')).toEqual([]));

  it.each([
    ['a box of no length', buildBox('moov', word(7), 'rest')],
    ['a box longer than its parent', buildBox('moov', word(99), 'udta')],
    [
      'boxes within themselves',
      Array.from({ length: 500 }).reduce<Buffer>((box) => buildBox('udta', box), film),
    ],
  ])('is passed where it is damaged: %s', async (_, box) =>
    expect(await locationEdits(rangesOfBytes(buildFilm('mp42', box)), 'video/mp4')).toEqual([]),
  );

  it('is read in parts', async () => {
    const bytes = buildFilm(
      'isom',
      buildBox('mdat', Buffer.alloc(30_000_000)),
      inData(buildBox('loci', PLACE)),
    );
    const file = rangesOfBytes(bytes);
    let read = 0;
    const edits = await locationEdits(
      {
        size: file.size,
        async read(from, to) {
          read += Math.min(to, file.size) - from;
          return file.read(from, to);
        },
      },
      'video/mp4',
    );
    expect(edits).not.toEqual([]);
    expect(read).toBeLessThan(300_000);
  });
});

describe('a hostile index', () => {
  it('of chunks that are all the whole file costs one edit', async () => {
    const count = 100_000;
    const offsets = Buffer.alloc(count * 4);
    const chunks = buildBox('stco', word(0, count), offsets);
    const all = buildBox(
      'trak',
      buildBox(
        'mdia',
        buildBox(
          'minf',
          buildBox(
            'stbl',
            buildBox('stsd', word(0, 1), buildBox('gpmd', Buffer.alloc(8))),
            buildBox('stsz', word(0, 1_000_000, count)),
            buildBox('stsc', word(0, 1, 1, 1, 1)),
            chunks,
          ),
        ),
      ),
    );
    const bytes = buildFilm('mp42', index(all));
    expect(await locationEdits(rangesOfBytes(bytes), 'video/mp4')).toHaveLength(1);
  });

  it('of EXIF data in circles is blanked at once', async () => {
    const entries = 5000;
    const exif = Buffer.alloc(8 + 2 + entries * 12 + 4);
    exif.write('MM\0*\0\0\0\x08', 'latin1');
    exif.writeUInt16BE(entries, 8);
    for (let at = 10; at < exif.length - 4; at += 12) {
      exif.writeUInt32BE(0x8825_0004, at);
      exif.writeUInt32BE(8, at + 8);
    }
    const segments = Array.from({ length: 100 }, () =>
      segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif])),
    );
    const before = performance.now();
    const edits = await locationEdits(rangesOfBytes(buildPhoto({ beside: segments })), 'image/jpeg');
    expect(performance.now() - before).toBeLessThan(2000);
    expect(edits).toHaveLength(100);
  });
});

describe('edits', () => {
  it('come out the same however the stream is cut', async () => {
    const bytes = Buffer.from('abcdefghijklmnopqrstuvwxyz');
    const edits = [
      { at: 20, length: 3 },
      { at: 2, length: 6, bytes: Buffer.from('222222') },
      { at: 4, length: 2, bytes: Buffer.from('44') },
    ];
    const whole = applyToBytes(bytes, edits);
    expect(whole.toString()).toBe('ab224422ijklmnopqrst\0\0\0xyz');
    for (let step = 1; step < 27; step += 1) {
      const cut = async function* () {
        for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
      };
      const pieces: Buffer[] = [];
      for await (const piece of applyEdits(cut(), edits)) pieces.push(piece);
      expect(Buffer.concat(pieces), `pieces of ${step}`).toEqual(whole);
    }
    expect(bytes.toString()).toBe('abcdefghijklmnopqrstuvwxyz');
  });
});

const shared = join(import.meta.dirname, '../../../../../../shared/data/files');
const hasShared = existsSync(shared);
if (!hasShared) console.log('Skipped: pictures of ../shared/data/files, which is not here');

describe.skipIf(!hasShared)('a real file', () => {
  it.each([
    ['testJPEG_EXIF.jpg', 'image/jpeg'],
    ['testPNG.png', 'image/png'],
  ])('stays a whole picture: %s', async (name, mediaType) => {
    const bytes = readFileSync(join(shared, name));
    expect(wholePicture(await removed(bytes, mediaType))).toEqual(wholePicture(bytes));
  });

  it('has no place to lose: testMP4Video.mp4', async () => {
    const bytes = readFileSync(join(shared, 'testMP4Video.mp4'));
    expect(await removed(bytes, 'video/mp4')).toEqual(bytes);
  });

  it('loses its place: testMP4_QuickTimeMetadata.mov', async () => {
    const bytes = readFileSync(join(shared, 'testMP4_QuickTimeMetadata.mov'));
    expect(bytes.includes('+12.3456-098.7654')).toBe(true);
    expect((await removed(bytes, 'video/quicktime')).includes('12.3456')).toBe(false);
  });
});
