import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import type { FileRanges } from '../media/file-ranges.ts';

const CHUNK = 256 * 1024;

/** Reader of a zip whose bytes are read in parts. */
export class RangesReader extends RandomAccessReader {
  readonly #file: FileRanges;
  constructor(file: FileRanges) {
    super();
    this.#file = file;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(chunksOf(this.#file, start, end));
  }
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#file.read(position, position + length).then(
      (bytes) => {
        bytes.copy(buffer, offset);
        callback(bytes.length < length ? new Error('The zip ends too early') : null);
      },
      (error: Error) => callback(error),
    );
  }
}

async function* chunksOf(file: FileRanges, start: number, end: number) {
  for (let at = start; at < end; at += CHUNK) yield await file.read(at, Math.min(end, at + CHUNK));
}
