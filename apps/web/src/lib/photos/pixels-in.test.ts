import { expect, test } from 'vitest';
import { pixelsIn } from './pixels-in.ts';

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

test.each([
  ['a PNG that promises 65,535 by 65,535', '89504e470d0a1a0a0000000d494844520000ffff0000ffff', 65_535 ** 2],
  ['a GIF', '47494638396110002000', 512],
  ['a JPEG behind what a camera wrote', 'ffd8ffe100045858ffc0000b08010002000101110000', 256 * 512],
  ['a lossless WebP', '5249464600000000574542505650384c000000002f0f400700', 480],
])('%s is measured without opening it', (_, hex, pixels) => expect(pixelsIn(bytes(hex))).toBe(pixels));

test.each(['', 'ffd8', 'ffd8ffe1', '3c73766720786d6c6e733d22', '00000018667479706865696300000000'])(
  'what says nothing of its size is not known (%s)',
  (hex) => expect(pixelsIn(bytes(hex))).toBeNull(),
);
