// A QR code of a text (ISO/IEC 18004), as a camera reads it from paper: bytes, correction level M (15 % may be lost), mask 0–7.

/** Rows of modules; true is dark. */
export type QrCode = readonly (readonly boolean[])[];

/** Of versions 1 to 15: correction codewords of a block, and how many blocks there are. */
const levels: readonly (readonly [correction: number, blocks: number])[] = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
  [30, 5],
  [22, 8],
  [22, 9],
  [24, 9],
  [24, 10],
];

interface Layout {
  readonly version: number;
  readonly size: number;
  readonly correction: number;
  readonly blocks: number;
  readonly codewords: number;
}

/** Modules that carry no data are in the way: finders, timing, alignment, format and, from version 7 on, the version. */
function layoutOf(version: number): Layout {
  const size = version * 4 + 17;
  const [correction, blocks] = levels[version - 1] ?? [0, 0];
  const aligned = alignments(version, size).length;
  const patterns = version === 1 ? 0 : aligned ** 2 * 25 - aligned * 10 - 55;
  const modules = (16 * version + 128) * version + 64 - patterns - (version >= 7 ? 36 : 0);
  return { version, size, correction, blocks, codewords: Math.floor(modules / 8) };
}

/** Where the middles of alignment patterns are, along either side. */
function alignments(version: number, size: number): readonly number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((size - 13) / (2 * count - 2)) * 2;
  const others = Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step);
  return [6, ...others.reverse()];
}

const dataOf = ({ codewords, correction, blocks }: Layout) => codewords - correction * blocks;
const lengthBits = (version: number) => (version < 10 ? 8 : 16);

/** Null where the text is longer than the largest of them holds, some 400 bytes. */
export function qrCodeOf(text: string): QrCode | null {
  const bytes = new TextEncoder().encode(text);
  const layout = levels
    .map((_, index) => layoutOf(index + 1))
    .find((one) => 4 + lengthBits(one.version) + bytes.length * 8 <= dataOf(one) * 8);
  if (!layout) return null;
  const bits = interleaved(layout, paddedData(layout, bytes)).flatMap((byte) => bitsOf(byte, 8));
  const drawn = masks.map((isMasked, mask) => drawnWith(layout, bits, { isMasked, mask }));
  return drawn.reduce((best, one) => (penaltyOf(one) < penaltyOf(best) ? one : best));
}

const bitsOf = (value: number, length: number): readonly boolean[] =>
  Array.from({ length }, (_, index) => ((value >> (length - 1 - index)) & 1) === 1);

function paddedData(layout: Layout, bytes: Uint8Array): readonly number[] {
  const room = dataOf(layout);
  const bits = [
    ...bitsOf(0b0100, 4),
    ...bitsOf(bytes.length, lengthBits(layout.version)),
    ...[...bytes].flatMap((byte) => bitsOf(byte, 8)),
  ];
  const ended = [...bits, ...bitsOf(0, Math.min(4, room * 8 - bits.length))];
  const whole = Array.from({ length: Math.ceil(ended.length / 8) }, (_, at) =>
    ended.slice(at * 8, at * 8 + 8).reduce((byte, bit, index) => (bit ? byte | (0x80 >> index) : byte), 0),
  );
  return Array.from({ length: room }, (_, at) => whole[at] ?? ((at - whole.length) % 2 === 0 ? 0xec : 0x11));
}

/** The product of two of the field of 256 that the correction counts in. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** Reed–Solomon: the polynomial whose roots are the first powers of 2, without its leading 1. */
function generatorOf(degree: number): readonly number[] {
  let generator: readonly number[] = Array.from({ length: degree }, (_, index) =>
    index === degree - 1 ? 1 : 0,
  );
  let root = 1;
  for (let power = 0; power < degree; power += 1) {
    const factor = root;
    generator = generator.map((value, index) => times(value, factor) ^ (generator[index + 1] ?? 0));
    root = times(root, 2);
  }
  return generator;
}

function correctionOf(data: readonly number[], generator: readonly number[]): readonly number[] {
  let rest = generator.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = generator.map((value, index) => (rest[index + 1] ?? 0) ^ times(value, factor));
  }
  return rest;
}

/** Blocks of data, the shorter ones first, and of their correction, a codeword of each in turn. */
function interleaved(layout: Layout, data: readonly number[]): readonly number[] {
  const { blocks, correction, codewords } = layout;
  const generator = generatorOf(correction);
  const short = Math.floor(codewords / blocks) - correction;
  const shortBlocks = blocks - (codewords % blocks);
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, index) => {
    const length = index < shortBlocks ? short : short + 1;
    const part = data.slice(from, from + length);
    from += length;
    return { part, check: correctionOf(part, generator) };
  });
  const inTurn = (lists: readonly (readonly number[])[]) =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, at) =>
      lists.flatMap((list) => list[at] ?? []),
    ).flat();
  return [...inTurn(parts.map(({ part }) => part)), ...inTurn(parts.map(({ check }) => check))];
}

type IsMasked = (x: number, y: number) => boolean;
const masks: readonly IsMasked[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The bits with those behind them that let a camera mend them. */
function withRemainder(value: number, polynomial: number, length: number): number {
  let rest = value;
  const top = 31 - Math.clz32(polynomial);
  for (let index = 0; index < length; index += 1) rest = (rest << 1) ^ ((rest >> (top - 1)) * polynomial);
  return (value << length) | rest;
}

function drawnWith(
  { version, size }: Layout,
  bits: readonly boolean[],
  { isMasked, mask }: { readonly isMasked: IsMasked; readonly mask: number },
): QrCode {
  const rows = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const isTaken = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const put = (x: number, y: number, isDark: boolean) => {
    const row = rows[y];
    const taken = isTaken[y];
    if (!row || !taken || x < 0 || x >= size) return;
    row[x] = isDark;
    taken[x] = true;
  };
  /** Squares in squares around a middle: the dark ones are those at these distances from it. */
  const squares = (x: number, y: number, reach: number, dark: readonly number[]) => {
    for (let down = -reach; down <= reach; down += 1)
      for (let right = -reach; right <= reach; right += 1)
        put(x + right, y + down, dark.includes(Math.max(Math.abs(right), Math.abs(down))));
  };
  for (let at = 0; at < size; at += 1) {
    put(6, at, at % 2 === 0);
    put(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    squares(x, y, 4, [0, 1, 3]);
  const middles = alignments(version, size);
  const last = middles.length - 1;
  for (const [i, x] of middles.entries())
    for (const [j, y] of middles.entries())
      if (!((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)))
        squares(x, y, 2, [0, 2]);
  // Level M is 00.
  const format = bitsOf(withRemainder(mask, 0x537, 10) ^ 0x5412, 15);
  for (const [index, isDark] of format.toReversed().entries()) {
    const beside = index < 6 ? index : index < 8 ? index + 1 : size - 15 + index;
    put(8, beside, isDark);
    put(index < 8 ? size - 1 - index : index === 8 ? 7 : 14 - index, 8, isDark);
  }
  put(8, size - 8, true);
  if (version >= 7)
    for (const [index, isDark] of bitsOf(withRemainder(version, 0x1f25, 12), 18)
      .toReversed()
      .entries()) {
      const along = Math.floor(index / 3);
      const across = size - 11 + (index % 3);
      put(across, along, isDark);
      put(along, across, isDark);
    }
  // From the lower right corner, two columns at a time, up and down; the column of the timing is left out.
  let next = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    const column = right <= 6 ? right - 1 : right;
    const isUp = ((column + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1)
      for (const x of [column, column - 1]) {
        const y = isUp ? size - 1 - step : step;
        const row = rows[y];
        if (!row || isTaken[y]?.[x]) continue;
        row[x] = (bits[next] ?? false) !== isMasked(x, y);
        next += 1;
      }
  }
  return rows;
}

/** How hard it is to read: long runs, squares, what looks like a finder, more of one shade than of the other. */
function penaltyOf(code: QrCode): number {
  const size = code.length;
  const at = (x: number, y: number) => code[y]?.[x] ?? false;
  const columns = code.map((_, x) => code.map((row) => row[x] ?? false));
  let penalty = 0;
  for (const line of [...code, ...columns]) {
    const text = line.map((isDark) => (isDark ? '1' : '0')).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    for (const _ of text.matchAll(/(?=10111010000|00001011101)/g)) penalty += 40;
  }
  for (let y = 0; y < size - 1; y += 1)
    for (let x = 0; x < size - 1; x += 1)
      if (at(x, y) === at(x + 1, y) && at(x, y) === at(x, y + 1) && at(x, y) === at(x + 1, y + 1))
        penalty += 3;
  const dark = code.flat().filter(Boolean).length / size ** 2;
  return penalty + Math.floor(Math.abs(dark - 0.5) * 20) * 10;
}
