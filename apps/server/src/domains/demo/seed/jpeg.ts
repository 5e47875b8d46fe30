// A grey JPEG of what a function draws, by ITU T.81: baseline, with the tables of its annex K.

/** 0 (black) to 255 (white) at a pixel. */
export type Shade = (x: number, y: number) => number;

const SIDE = 8;
const cells = [...Array(SIDE * SIDE).keys()];

/** Coefficients in the order in which they are written: along the diagonals, each in the other direction. */
const zigzag = cells.toSorted((a, b) => {
  const [ax, ay, bx, by] = [a % SIDE, Math.floor(a / SIDE), b % SIDE, Math.floor(b / SIDE)];
  const diagonal = ax + ay;
  if (diagonal !== bx + by) return diagonal - bx - by;
  return diagonal % 2 === 0 ? ax - bx : ay - by;
});

/** Coarser for finer detail; what a photo of paper needs. */
const steps = cells.map((cell) => 6 + 4 * ((cell % SIDE) + Math.floor(cell / SIDE)));

const waves = cells.map((cell) => {
  const [frequency, place] = [Math.floor(cell / SIDE), cell % SIDE];
  return (frequency === 0 ? Math.SQRT1_2 : 1) * Math.cos(((2 * place + 1) * frequency * Math.PI) / 16) * 0.5;
});

/** The cosine transform of 64 samples, rows first and then columns. */
function transformed(samples: readonly number[]): number[] {
  const half = (given: readonly number[]) =>
    cells.map((cell) => {
      const [row, frequency] = [Math.floor(cell / SIDE), cell % SIDE];
      let sum = 0;
      for (let place = 0; place < SIDE; place += 1)
        sum += (given[row * SIDE + place] ?? 0) * (waves[frequency * SIDE + place] ?? 0);
      return sum;
    });
  const turned = (given: readonly number[]) =>
    cells.map((cell) => given[(cell % SIDE) * SIDE + Math.floor(cell / SIDE)] ?? 0);
  return turned(half(turned(half(samples))));
}

/** Huffman table: number of codes by length in bits, and their symbols in order. */
interface Codes {
  readonly counts: readonly number[];
  readonly symbols: readonly number[];
}

/** Every size of a difference in as many bits: simple, and a page stays small. */
const sizes: Codes = { counts: [0, 0, 0, 12], symbols: [...Array(12).keys()] };
/** Zeros skipped (high four bits) and size: all of them in ten bits, but for the end of a block in one. */
const runs: Codes = {
  counts: [1, 0, 0, 0, 0, 0, 0, 0, 0, 161],
  symbols: [
    0,
    0xf0,
    ...[...Array(16).keys()].flatMap((skipped) =>
      [...Array(10).keys()].map((size) => skipped * 16 + size + 1),
    ),
  ],
};

interface Code {
  readonly bits: number;
  readonly length: number;
}

function codesOf({ counts, symbols }: Codes): ReadonlyMap<number, Code> {
  const codes = new Map<number, Code>();
  let bits = 0;
  let at = 0;
  for (const [index, count] of counts.entries()) {
    for (const symbol of symbols.slice(at, at + count)) {
      codes.set(symbol, { bits, length: index + 1 });
      bits += 1;
    }
    at += count;
    bits *= 2;
  }
  return codes;
}

const sizeCodes = codesOf(sizes);
const runCodes = codesOf(runs);

function bitWriter() {
  const bytes: number[] = [];
  let held = 0;
  let count = 0;
  const write = (bits: number, length: number) => {
    for (let at = length - 1; at >= 0; at -= 1) {
      held = held * 2 + ((bits >> at) & 1);
      count += 1;
      if (count < 8) continue;
      bytes.push(held);
      // Byte stuffing: a 0x00 after 0xff marks it as data.
      if (held === 0xff) bytes.push(0);
      held = 0;
      count = 0;
    }
  };
  /** A number, by its size and then its bits; a negative one with all of them turned. */
  const writeValue = (codes: ReadonlyMap<number, Code>, value: number, skipped = 0) => {
    const size = value === 0 ? 0 : Math.floor(Math.log2(Math.abs(value))) + 1;
    const code = codes.get(skipped * 16 + size);
    if (!code) throw new Error('This number is too large for a picture of eight bits');
    write(code.bits, code.length);
    write(value < 0 ? value + 2 ** size - 1 : value, size);
  };
  const whole = () => {
    if (count > 0) write(2 ** (8 - count) - 1, 8 - count);
    return bytes;
  };
  return { write, writeValue, whole };
}

const segment = (marker: number, content: readonly number[]) => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 0xff,
  ...content,
];

const tableOf = (kind: number, { counts, symbols }: Codes) =>
  segment(0xc4, [kind, ...[...Array(16).keys()].map((index) => counts[index] ?? 0), ...symbols]);

/** Both sides in whole eights. */
export function drawJpeg(width: number, height: number, shadeAt: Shade): Uint8Array<ArrayBuffer> {
  const bits = bitWriter();
  let before = 0;
  for (let top = 0; top < height; top += SIDE)
    for (let left = 0; left < width; left += SIDE) {
      const samples = cells.map((cell) => shadeAt(left + (cell % SIDE), top + Math.floor(cell / SIDE)) - 128);
      const found = transformed(samples);
      const values = zigzag.map((cell) => Math.round((found[cell] ?? 0) / (steps[cell] ?? 1)));
      const [mean = 0, ...details] = values;
      bits.writeValue(sizeCodes, mean - before);
      before = mean;
      let skipped = 0;
      const last = details.findLastIndex((value) => value !== 0);
      for (const value of details.slice(0, last + 1)) {
        if (value === 0) {
          skipped += 1;
          continue;
        }
        for (; skipped > 15; skipped -= 16) bits.writeValue(runCodes, 0, 15);
        bits.writeValue(runCodes, value, skipped);
        skipped = 0;
      }
      if (last < details.length - 1) bits.writeValue(runCodes, 0);
    }
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      Buffer.from(segment(0xdb, [0, ...zigzag.map((cell) => steps[cell] ?? 1)])),
      Buffer.from(segment(0xc0, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0])),
      Buffer.from(tableOf(0x00, sizes)),
      Buffer.from(tableOf(0x10, runs)),
      Buffer.from(segment(0xda, [1, 1, 0, 0, 63, 0])),
      Buffer.from(bits.whole()),
      Buffer.from([0xff, 0xd9]),
    ]),
  );
}
