import { z } from 'zod';
import type { Box } from './typeface.ts';

const imageSize = z.object({ width: z.number(), height: z.number() });

/** Its measures, which the library knows and its types do not. Throws for what it cannot read. */
function opened(page: PDFKit.PDFDocument, source: Buffer) {
  const open: unknown = Reflect.get(page, 'openImage');
  return imageSize.parse(typeof open === 'function' ? open.call(page, source) : null);
}

const nothing: Box = { width: 0, above: 0, below: 0, draw: () => {} };

/** Of a pixel, in points. */
const PIXEL = 0.75;

/** The pictures that the questions show. A format that paper does not take, such as WebP, leaves nothing. */
export class PaperPictures {
  readonly #page: PDFKit.PDFDocument;
  readonly #files: ReadonlyMap<string, Uint8Array>;
  readonly #highest: number;

  constructor(page: PDFKit.PDFDocument, files: ReadonlyMap<string, Uint8Array>, highest: number) {
    this.#page = page;
    this.#files = files;
    this.#highest = highest;
  }

  /** On a line of text, no wider than it. */
  box(id: string, widest: number): Box {
    const bytes = this.#files.get(id);
    if (!bytes) return nothing;
    try {
      const source = Buffer.from(bytes);
      const image = opened(this.#page, source);
      const scale = Math.min(PIXEL, (widest * 0.9) / image.width, this.#highest / image.height);
      const [width, height] = [image.width * scale, image.height * scale];
      return {
        width,
        above: height,
        below: 4,
        draw: (x, base) => void this.#page.image(source, x, base - height, { width, height }),
      };
    } catch {
      return nothing;
    }
  }

  /** Fills a place, whatever its own measures. */
  fill(id: string, x: number, y: number, width: number, height: number): void {
    const bytes = this.#files.get(id);
    if (!bytes) return;
    try {
      this.#page.image(Buffer.from(bytes), x, y, { width, height });
    } catch {
      // What stands above it is read without it.
    }
  }
}
