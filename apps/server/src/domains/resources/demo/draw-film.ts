// Film of still pictures without an encoder: H.264 lets a macroblock carry its samples as they are (I_PCM), and MP4 gives
// each picture its own time.

const BLOCK = 16;
const I_PCM = 25;

/** Bits of H.264: fixed lengths and Exp-Golomb codes. */
class Bits {
  #bits = '';
  fixed(value: number, length: number): this {
    this.#bits += value.toString(2).padStart(length, '0');
    return this;
  }
  golomb(...values: readonly number[]): this {
    for (const value of values) {
      const code = (value + 1).toString(2);
      this.#bits += '0'.repeat(code.length - 1) + code;
    }
    return this;
  }
  /** Fills the last byte with zeros. */
  align(): this {
    this.#bits = this.#bits.padEnd(Math.ceil(this.#bits.length / 8) * 8, '0');
    return this;
  }
  bytes(): Buffer {
    const { length } = this.align().#bits;
    return Buffer.from(
      Array.from({ length: length / 8 }, (_, index) =>
        Number.parseInt(this.#bits.slice(index * 8, index * 8 + 8), 2),
      ),
    );
  }
}

/** Escapes what would look like the beginning of a unit. */
function unit(type: number, content: Buffer): Buffer {
  const escaped: number[] = [type];
  let zeros = 0;
  for (const byte of content) {
    if (zeros === 2 && byte <= 3) {
      escaped.push(3);
      zeros = 0;
    }
    escaped.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(escaped);
}

const SEQUENCE = 0x67;
const PICTURE = 0x68;
const SLICE = 0x65;
const BASELINE = 66;
const LEVEL = 10;

const sequenceOf = (columns: number, rows: number) =>
  unit(
    SEQUENCE,
    new Bits()
      .fixed(BASELINE, 8)
      .fixed(0xc0, 8)
      .fixed(LEVEL, 8)
      // id 0; 16 numbers of frames; order of decoding; one reference
      .golomb(0, 0, 2, 1)
      .fixed(0, 1)
      .golomb(columns - 1, rows - 1)
      // frames alone, no cropping, no more words; stop bit
      .fixed(0b11001, 5)
      .bytes(),
  );

const pictureSet = unit(
  PICTURE,
  new Bits()
    .golomb(0, 0)
    .fixed(0, 2)
    .golomb(0, 0, 0)
    .fixed(0, 3)
    .golomb(0, 0, 0)
    // no filter at edges told, no constraint, no redundancy; stop bit
    .fixed(0b0001, 4)
    .bytes(),
);

/** Brightness and two colors, 0 to 255, of a point. */
export type Paint = (x: number, y: number) => readonly [y: number, cb: number, cr: number];

const steps = (size: number, step: number) => Array.from({ length: size / step }, (_, index) => index * step);

/** One picture; every picture begins anew, so the film can be opened anywhere. */
function slice(columns: number, rows: number, number: number, paint: Paint): Buffer {
  // first block 0, intra alone, set 0; picture number 0; id that differs from its neighbor
  const head = new Bits()
    .golomb(0, 7, 0)
    .fixed(0, 4)
    .golomb(number % 2)
    .fixed(0, 2)
    .golomb(0);
  const parts: Buffer[] = [head.golomb(I_PCM).align().bytes()];
  const between = new Bits().golomb(I_PCM).align().bytes();
  for (const row of steps(rows * BLOCK, BLOCK))
    for (const column of steps(columns * BLOCK, BLOCK)) {
      if (row + column > 0) parts.push(between);
      const at = (part: 0 | 1 | 2, step: number) =>
        steps(BLOCK, step).flatMap((y) => steps(BLOCK, step).map((x) => paint(column + x, row + y)[part]));
      parts.push(Buffer.from([...at(0, 1), ...at(1, 2), ...at(2, 2)]));
    }
  parts.push(Buffer.from([0x80]));
  return unit(SLICE, Buffer.concat(parts));
}

const u32 = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};
const u16 = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
};

const box = (name: string, ...content: readonly Buffer[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), Buffer.from(name, 'latin1'), body]);
};

const sized = (bytes: Buffer) => Buffer.concat([u16(bytes.length), bytes]);
const framed = (bytes: Buffer) => Buffer.concat([u32(bytes.length), bytes]);

const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

export interface FilmDraft {
  /** In blocks of 16 pixels. */
  readonly columns: number;
  readonly rows: number;
  /** Seconds of each picture. */
  readonly seconds: number;
  readonly pictures: readonly Paint[];
}

/** An MP4 with one picture after the other. */
export function drawFilm({ columns, rows, seconds, pictures }: FilmDraft): Buffer {
  const sequence = sequenceOf(columns, rows);
  const samples = pictures.map((paint, number) => framed(slice(columns, rows, number, paint)));
  const [width, height] = [columns * BLOCK, rows * BLOCK];
  const ticks = 1000;
  const duration = pictures.length * seconds * ticks;
  const head = box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isomavc1mp41'));
  const config = box(
    'avcC',
    Buffer.from([1, BASELINE, 0xc0, LEVEL, 0xff, 0xe1]),
    sized(sequence),
    Buffer.from([1]),
    sized(pictureSet),
  );
  const format = box(
    'avc1',
    ...[u32(0), u16(0, 1), u32(0, 0, 0, 0), u16(width, height), u32(0x480000, 0x480000, 0)],
    ...[u16(1), Buffer.alloc(32), u16(24, 0xffff), config],
  );
  const movieOf = (offset: number) =>
    box(
      'moov',
      box(
        'mvhd',
        u32(0, 0, 0, ticks, duration, 0x10000),
        u16(0x100, 0),
        u32(0, 0),
        matrix,
        Buffer.alloc(24),
        u32(2),
      ),
      box(
        'trak',
        box('tkhd', u32(3, 0, 0, 1, 0, duration, 0, 0, 0, 0), matrix, u32(width * 0x10000, height * 0x10000)),
        box(
          'mdia',
          box('mdhd', u32(0, 0, 0, ticks, duration), u16(0x55c4, 0)),
          box('hdlr', u32(0, 0), Buffer.from('vide'), u32(0, 0, 0), Buffer.from('\0')),
          box(
            'minf',
            box('vmhd', u32(1, 0, 0)),
            box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))),
            box(
              'stbl',
              box('stsd', u32(0, 1), format),
              box('stts', u32(0, 1, samples.length, seconds * ticks)),
              box('stsc', u32(0, 1, 1, samples.length, 1)),
              box('stsz', u32(0, 0, samples.length, ...samples.map(({ length }) => length))),
              box('stco', u32(0, 1, offset)),
            ),
          ),
        ),
      ),
    );
  const offset = head.length + movieOf(0).length + 8;
  return Buffer.concat([head, movieOf(offset), box('mdat', ...samples)]);
}
