import { inflateSync } from 'node:zlib';
import { z } from 'zod';
import type { Box } from './typeface.ts';

const measures = z.object({ width: z.number(), height: z.number() });
interface Picture extends z.infer<typeof measures> {
  /** Data URL, by which the library embeds a repeated picture once. */
  readonly source: string;
}

/** PNG of which the library has parsed only the header. */
const packed = z.object({
  image: z.object({ imgData: z.instanceof(Uint8Array), pixelBitlength: z.number() }),
});

/** Limit of a decoded picture: four times a printed sheet at 300 dpi. */
const MOST_BYTES = 128 * 1024 * 1024;

/**
 * Opens a picture with its size, which the library's types omit. Throws for an unreadable picture, and for a PNG
 * smaller than its header says: the library would fail later, outside any try block, and lose the whole paper.
 */
function opened(page: PDFKit.PDFDocument, bytes: Uint8Array): Picture {
  const source = `data:image;base64,${Buffer.from(bytes).toString('base64')}`;
  const open = 'openImage' in page ? page.openImage : null;
  const picture: unknown = typeof open === 'function' ? open.call(page, source) : null;
  const { width, height } = measures.parse(picture);
  const { data: png } = packed.safeParse(picture);
  if (png) {
    const { imgData, pixelBitlength } = png.image;
    const pixels = (width * height * pixelBitlength) / 8;
    if (pixels > MOST_BYTES || inflateSync(imgData, { maxOutputLength: 2 * MOST_BYTES }).length < pixels)
      throw new RangeError('A picture is not as large as it says');
  }
  return { width, height, source };
}

const nothing: Box = { width: 0, above: 0, below: 0, draw: () => {} };

/** Points per pixel. */
const PIXEL = 0.75;

/** Pictures of the questions. Formats that PDF lacks, such as WebP, are left out. */
export class PaperPictures {
  readonly #page: PDFKit.PDFDocument;
  readonly #files: ReadonlyMap<string, Uint8Array>;
  readonly #highest: number;
  readonly #opened = new Map<Uint8Array, Picture | null>();

  constructor(page: PDFKit.PDFDocument, files: ReadonlyMap<string, Uint8Array>, highest: number) {
    this.#page = page;
    this.#files = files;
    this.#highest = highest;
  }

  /** Null for a format that PDF lacks, such as WebP. */
  open(bytes: Uint8Array): Picture | null {
    const known = this.#opened.get(bytes);
    if (known !== undefined) return known;
    let found: Picture | null = null;
    try {
      found = opened(this.#page, bytes);
    } catch {
      // An unreadable picture is left out; the surrounding text is still useful.
    }
    this.#opened.set(bytes, found);
    return found;
  }

  /** Inline box, at most as wide as the line. */
  box(id: string, widest: number): Box {
    const bytes = this.#files.get(id);
    const picture = bytes && this.open(bytes);
    if (!picture) return nothing;
    const scale = Math.min(PIXEL, (widest * 0.9) / picture.width, this.#highest / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    return {
      width,
      above: height,
      below: 4,
      draw: (x, base) => void this.#page.image(picture.source, x, base - height, { width, height }),
    };
  }

  /** Scales a picture to fit within the limits; null if not drawable. */
  within(
    id: string,
    widest: number,
    highest: number,
  ): {
    readonly width: number;
    readonly height: number;
    readonly draw: (x: number, y: number) => void;
  } | null {
    const bytes = this.#files.get(id);
    const picture = bytes && this.open(bytes);
    if (!picture) return null;
    const scale = Math.min(widest / picture.width, highest / picture.height);
    const sides = { width: picture.width * scale, height: picture.height * scale };
    return { ...sides, draw: (x, y) => void this.#page.image(picture.source, x, y, sides) };
  }

  /** Draws a picture stretched to the given size. */
  fill(id: string, x: number, y: number, width: number, height: number): void {
    const bytes = this.#files.get(id);
    const picture = bytes && this.open(bytes);
    if (picture) this.#page.image(picture.source, x, y, { width, height });
  }
}
