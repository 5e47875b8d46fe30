import { crc32, deflateSync } from 'node:zlib';

/** Red, green, blue and opacity, 0 to 255 each. */
export type Pixel = readonly [number, number, number, number];

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const EIGHT_BITS = 8;
const RGBA = 6;

/** A square PNG of `size` pixels a side. */
export function drawPng(size: number, pixelAt: (x: number, y: number) => Pixel): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([EIGHT_BITS, RGBA], 8);
  const indexes = [...Array(size).keys()];
  // Each row begins with the number of its filter: 0, none.
  const rows = indexes.flatMap((y) => [0, ...indexes.flatMap((x) => pixelAt(x, y))]);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
