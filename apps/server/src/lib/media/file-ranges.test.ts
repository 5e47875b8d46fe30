import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Files, localFiles, MissingFile } from '../files.ts';
import { type FileRanges, inBlocks, rangesOfBytes, rangesOfPieces, rangesOfStored } from './file-ranges.ts';

const bytes = Buffer.from(Uint8Array.from({ length: 200_000 }, (_, index) => (index * 7) % 251));
const cuts = [0, 1, 70_000, 131_072, bytes.length];

let folder: string;
let files: Files;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ranges-'));
  files = localFiles(folder);
  await files.put('uploads/whole', Readable.from([bytes]));
  for (const [index, from] of cuts.slice(0, -1).entries())
    await files.put(`uploads/piece-${index}`, Readable.from([bytes.subarray(from, cuts[index + 1])]));
});
afterAll(() => rm(folder, { recursive: true }));

const pieces = cuts
  .slice(0, -1)
  .map((from, index) => ({ key: `uploads/piece-${index}`, size: (cuts[index + 1] ?? 0) - from }));

describe('ranges of a file', () => {
  it.each<[string, () => FileRanges]>([
    ['in memory', () => rangesOfBytes(bytes)],
    ['in the store', () => rangesOfStored(files, { key: 'uploads/whole', size: bytes.length })],
    ['in pieces', () => rangesOfPieces(files, pieces)],
    ['in blocks', () => inBlocks(rangesOfPieces(files, pieces))],
  ])('are read %s', async (_, open) => {
    const file = open();
    expect(file.size).toBe(bytes.length);
    for (const from of [-5, 0, 1, 65_535, 65_536, 131_071, 199_999, 200_000, 300_000])
      for (const length of [0, 1, 2, 65_536, 66_000, 300_000])
        expect(
          (await file.read(from, from + length)).equals(
            bytes.subarray(Math.max(0, from), Math.max(0, from + length)),
          ),
          `${length} bytes from ${from}`,
        ).toBe(true);
  });

  it('are an error where a piece is missing', async () => {
    const file = rangesOfPieces(files, [...pieces, { key: 'uploads/lost', size: 9 }]);
    await expect(file.read(199_999, 200_002)).rejects.toThrow(MissingFile);
  });
});
