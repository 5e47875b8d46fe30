import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { SignedFile } from '../signed-file.ts';

/** Gives pdf.js the parts that it asks for, so that a large file is never loaded whole. */
export class RangedTransport extends PDFDataRangeTransport {
  readonly #file: SignedFile;
  readonly #onFailed: (error: unknown) => void;

  constructor(file: SignedFile, onFailed: (error: unknown) => void) {
    super(file.size, null);
    this.#file = file;
    this.#onFailed = onFailed;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#file.range(begin, end).then((bytes) => this.onDataRange(begin, bytes), this.#onFailed);
  }
}
