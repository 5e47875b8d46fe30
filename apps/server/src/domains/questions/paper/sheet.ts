import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { z } from 'zod';
import { type MathShape, mathShape } from './math-shape.ts';
import { type Piece, piecesOf, type Style } from './pieces.ts';

export interface SheetOptions {
  readonly size: 'A4' | 'LETTER';
  /** Of the letters, in points: 11, or 18 in large print. */
  readonly fontSize: number;
  readonly title: string;
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

const fontFolder = '@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible';
const { resolve } = createRequire(import.meta.url);
// As they are, uncompressed inside: of the others the accents cannot be put together.
const fontOf = (set: string, weight: number, slope: string) =>
  readFileSync(resolve(`${fontFolder}-${set}-${weight}-${slope}.woff`));

const faces = [
  ['regular', 400, 'normal'],
  ['bold', 700, 'normal'],
  ['italic', 400, 'italic'],
  ['boldItalic', 700, 'italic'],
] as const;
const sets = ['latin', 'latin-ext'] as const;
const faceOf = ({ isBold, isItalic }: Style) =>
  isBold ? (isItalic ? 'boldItalic' : 'bold') : isItalic ? 'italic' : 'regular';

/** Something with a width that stands on a line. */
interface Box {
  readonly width: number;
  readonly above: number;
  readonly below: number;
  draw(x: number, base: number): void;
}

const MARGIN = 56;
const plain: Style = { isBold: false, isItalic: false, rise: 0 };
const strong: Style = { ...plain, isBold: true };
const LEADING = 1.35;

const imageSize = z.object({ width: z.number(), height: z.number() });

/** Its measures, which the library knows and its types do not. Throws for what it cannot read. */
function opened(page: PDFKit.PDFDocument, source: Buffer) {
  const open: unknown = Reflect.get(page, 'openImage');
  return imageSize.parse(typeof open === 'function' ? open.call(page, source) : null);
}

/** A page and the place on it where writing goes on: texts flow, and nothing is cut by the end of a page. */
export class Sheet {
  readonly #page: PDFKit.PDFDocument;
  readonly #options: SheetOptions;
  readonly #chunks: Buffer[] = [];
  readonly #ended: Promise<void>;
  #y = MARGIN;

  constructor(options: SheetOptions) {
    this.#options = options;
    this.#page = new PDFDocument({
      size: options.size,
      margin: 0,
      bufferPages: true,
      lang: 'en',
      displayTitle: true,
      info: { Title: options.title },
    });
    this.#page.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#ended = new Promise((done) => this.#page.on('end', done));
    for (const [face, weight, slope] of faces)
      for (const set of sets) this.#page.registerFont(`${face} ${set}`, fontOf(set, weight, slope));
  }

  get #width() {
    return this.#page.page.width - 2 * MARGIN;
  }
  get #bottom() {
    return this.#page.page.height - MARGIN;
  }

  /** Goes on a new page where less than so much is left. */
  keep(height: number): void {
    if (this.#y + height <= this.#bottom || this.#y === MARGIN) return;
    this.#page.addPage();
    this.#y = MARGIN;
  }

  newPage(): void {
    if (this.#y === MARGIN) return;
    this.#page.addPage();
    this.#y = MARGIN;
  }

  space(lines: number): void {
    this.#y += lines * this.#options.fontSize;
  }

  /** Lines to write on. */
  rules(count: number, indent = 0): void {
    const gap = this.#options.fontSize * 2.2;
    for (let line = 0; line < count; line += 1) {
      this.keep(gap);
      this.#y += gap;
      this.#page
        .moveTo(MARGIN + indent, this.#y)
        .lineTo(MARGIN + this.#width, this.#y)
        .lineWidth(0.6)
        .stroke('#555555');
    }
  }

  rule(): void {
    this.#page
      .moveTo(MARGIN, this.#y)
      .lineTo(MARGIN + this.#width, this.#y)
      .lineWidth(0.8)
      .stroke('#555555');
    this.space(0.8);
  }

  /** A picture at the right of where writing goes on, such as a logo. */
  corner(bytes: Uint8Array, height: number): void {
    try {
      this.#page.image(Buffer.from(bytes), MARGIN + this.#width - 120, this.#y, {
        fit: [120, height],
        align: 'right',
      });
    } catch {
      // A format that paper does not take, such as WebP: the words stand without it.
    }
  }

  /** Words that are no markup. */
  words(text: string, { scale = 1, isStrong = false, indent = 0 } = {}): void {
    const style = isStrong ? strong : plain;
    const pieces = text
      .split(/(\s+)/)
      .flatMap((part): Piece[] =>
        part === '' ? [] : /^\s/.test(part) ? [{ kind: 'space' }] : [{ kind: 'word', text: part, style }],
      );
    this.#flow(pieces, this.#options.fontSize * scale, indent);
  }

  /** A sanitised source, with a label before its first line. */
  text(
    source: string,
    {
      label = '',
      indent = 0,
      mark,
    }: {
      readonly label?: string;
      readonly indent?: number;
      readonly mark?: 'circle' | 'square' | undefined;
    } = {},
  ): void {
    const size = this.#options.fontSize;
    const hang = label === '' ? 0 : size * 2.2;
    this.keep(size * LEADING * 2);
    const [at, page] = [this.#y, this.#page.bufferedPageRange().count];
    this.#flow(piecesOf(source), size, indent + hang, (base) => {
      if (label === '' || this.#page.bufferedPageRange().count !== page) return;
      this.#word(label, strong, size).draw(MARGIN + indent, base);
      if (mark) this.#mark(mark, MARGIN + indent + size * 1.05, base, size);
    });
    if (this.#y === at) this.#y += size * LEADING;
  }

  #mark(mark: 'circle' | 'square', x: number, base: number, size: number): void {
    const side = size * 0.7;
    const shape =
      mark === 'circle'
        ? this.#page.circle(x + side / 2, base - side / 2, side / 2)
        : this.#page.rect(x, base - side, side, side);
    shape.lineWidth(0.8).stroke('black');
  }

  #word(text: string, style: Style, size: number): Box {
    const scaled = style.rise === 0 ? size : size * 0.7;
    const runs = this.#runsOf(text, style);
    const widths = runs.map(({ font, text: part }) =>
      this.#page.font(font).fontSize(scaled).widthOfString(part),
    );
    return {
      width: widths.reduce((sum, width) => sum + width, 0),
      above: size * (0.95 + Math.max(0, style.rise)),
      below: size * 0.3,
      draw: (x, base) => {
        let at = x;
        for (const [index, { font, text: part }] of runs.entries()) {
          this.#page
            .font(font)
            .fontSize(scaled)
            .fillColor('black')
            .text(part, at, base - size * style.rise, { lineBreak: false, baseline: 'alphabetic' });
          at += widths[index] ?? 0;
        }
      },
    };
  }

  /** Each character in the part of the typeface that has it. */
  #runsOf(text: string, style: Style): { font: string; text: string }[] {
    const runs: { font: string; text: string }[] = [];
    for (const character of text) {
      const font = `${faceOf(style)} ${this.#setOf(character)}`;
      const last = runs.at(-1);
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }

  #setOf(character: string): (typeof sets)[number] {
    return (character.codePointAt(0) ?? 0) > 0xff && /\p{Script=Latin}/u.test(character)
      ? 'latin-ext'
      : 'latin';
  }

  #boxOf(piece: Exclude<Piece, { kind: 'space' | 'break' }>, size: number): Box {
    if (piece.kind === 'word') return this.#word(piece.text, piece.style, size);
    if (piece.kind === 'picture') return this.#pictureBox(piece.id);
    const shape: MathShape | null = mathShape(piece.tex, piece.isDisplay);
    if (!shape) return this.#word(piece.tex, plain, size);
    const scale = Math.min(size, this.#width / Math.max(shape.width, 0.01));
    return {
      width: shape.width * scale,
      above: shape.above * scale,
      below: shape.below * scale,
      draw: (x, base) => {
        this.#page.save().translate(x, base).scale(scale);
        shape.draw(this.#page);
        this.#page.restore();
      },
    };
  }

  #pictureBox(id: string): Box {
    const bytes = this.#options.pictures.get(id);
    const nothing = { width: 0, above: 0, below: 0, draw: () => {} };
    if (!bytes) return nothing;
    try {
      const source = Buffer.from(bytes);
      const image = opened(this.#page, source);
      const scale = Math.min(
        0.75,
        (this.#width * 0.9) / image.width,
        (this.#bottom - MARGIN) / 2 / image.height,
      );
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

  #flow(
    pieces: readonly Piece[],
    size: number,
    indent: number,
    first: (base: number) => void = () => {},
  ): void {
    const width = this.#width - indent;
    const space = size * 0.28;
    let line: { readonly box: Box; readonly x: number }[] = [];
    let x = 0;
    let pending = 0;
    let isFirst = true;
    const end = () => {
      const above = Math.max(size * 0.95, ...line.map(({ box }) => box.above));
      const below = Math.max(size * 0.4, ...line.map(({ box }) => box.below));
      this.keep(above + below);
      const base = this.#y + above;
      for (const { box, x: left } of line) box.draw(MARGIN + indent + left, base);
      if (isFirst) first(base);
      isFirst = false;
      this.#y = base + below;
      line = [];
      x = 0;
      pending = 0;
    };
    for (const piece of pieces) {
      if (piece.kind === 'break') end();
      else if (piece.kind === 'space') pending = x === 0 ? 0 : space;
      else {
        const isDisplay = piece.kind === 'math' && piece.isDisplay;
        const box = this.#boxOf(piece, size);
        if (x > 0 && (isDisplay || x + pending + box.width > width)) end();
        line.push({ box, x: isDisplay ? Math.max(0, (width - box.width) / 2) : x + pending });
        x += pending + box.width;
        pending = 0;
        if (isDisplay) end();
      }
    }
    if (line.length > 0 || isFirst) end();
  }

  /** Numbers the pages and gives the file. */
  async end(footOf: (page: number, pages: number) => string): Promise<Uint8Array<ArrayBuffer>> {
    const { count } = this.#page.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.#page.switchToPage(index);
      const foot = this.#word(footOf(index + 1, count), plain, 9);
      foot.draw(MARGIN + this.#width - foot.width, this.#page.page.height - MARGIN / 2);
    }
    this.#page.end();
    await this.#ended;
    return new Uint8Array(Buffer.concat(this.#chunks));
  }
}
