import { type Files, readStored } from '../files.ts';

/** File whose parts are read on demand, so that its size costs no memory. */
export interface FileRanges {
  readonly size: number;
  /** Bytes from `from` up to `to`, exclusive, as far as the file goes. */
  read(from: number, to: number): Promise<Buffer>;
}

interface StoredPiece {
  readonly key: string;
  readonly size: number;
}

export function rangesOfBytes(bytes: Uint8Array): FileRanges {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    size: whole.length,
    read: async (from, to) => whole.subarray(Math.max(0, from), Math.max(0, from, to)),
  };
}

/** Stored file of a known size. */
export const rangesOfStored = (files: Files, piece: StoredPiece): FileRanges =>
  rangesOfPieces(files, [piece]);

/** Stored pieces in the order of the file, as an upload leaves them. Throws `MissingFile`. */
export function rangesOfPieces(files: Files, pieces: readonly StoredPiece[]): FileRanges {
  let size = 0;
  const placed = pieces.map((piece) => {
    const start = size;
    size += piece.size;
    return { ...piece, start };
  });
  return {
    size,
    async read(from, to) {
      const read: Buffer[] = [];
      for (const { key, start, size: length } of placed) {
        const first = Math.max(from, start);
        const end = Math.min(to, start + length);
        if (first >= end) continue;
        const range = { start: first - start, end: end - start - 1 };
        for await (const chunk of readStored(files, key, range)) read.push(Buffer.from(chunk));
      }
      return Buffer.concat(read);
    },
  };
}

const BLOCK = 64 * 1024;
const KEPT_BLOCKS = 8;

/** Reads in blocks and keeps the latest ones, because headers are many small reads near each other. */
export function inBlocks(file: FileRanges): FileRanges {
  const blocks = new Map<number, Buffer>();
  const blockAt = async (index: number) => {
    const block = blocks.get(index) ?? (await file.read(index * BLOCK, (index + 1) * BLOCK));
    blocks.delete(index);
    blocks.set(index, block);
    const [oldest] = blocks.keys();
    if (blocks.size > KEPT_BLOCKS && oldest !== undefined) blocks.delete(oldest);
    return block;
  };
  return {
    size: file.size,
    async read(from, to) {
      const end = Math.min(to, file.size);
      if (end - from > BLOCK) return file.read(from, end);
      const parts: Buffer[] = [];
      for (let at = Math.max(0, from); at < end; ) {
        const index = Math.floor(at / BLOCK);
        const next = Math.min(end, (index + 1) * BLOCK);
        parts.push((await blockAt(index)).subarray(at - index * BLOCK, next - index * BLOCK));
        at = next;
      }
      const [only] = parts;
      return parts.length === 1 && only ? only : Buffer.concat(parts);
    },
  };
}
