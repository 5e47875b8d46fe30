import PDFDocument from 'pdfkit';
import { linesOf } from './lines.ts';
import { PaperPictures } from './pictures.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { heightOf, paged, type Row } from './rows.ts';
import { stamped } from './stamp.ts';
import { plain, strong, Typeface } from './typeface.ts';

export interface SheetOptions {
  readonly size: 'A4' | 'LETTER';
  readonly isLandscape?: boolean;
  /** Font size in points: 11, or 18 in large print. */
  readonly fontSize: number;
  readonly title: string;
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  /** Whether contents repeat, as on the papers of a class, and are worth caching. */
  readonly isRepeating?: boolean;
}

/** Position of a text: indent from the left margin, and width. */
export interface Place {
  readonly indent?: number;
  readonly width?: number;
}

interface Labelled extends Place {
  /** Label before the first line. */
  readonly label?: string;
  readonly mark?: 'circle' | 'square' | undefined;
  /** Whether the mark is filled in. */
  readonly isChosen?: boolean;
  /** Space for writing between the label and the text. */
  readonly room?: number;
}

export const MARGIN = 56;
/** Largest size of a campus logo in the top corner, in points. */
export const logoPlace = { width: 120, height: 44 };
/** Limit of cached rows: more than a test has in all its orders, some megabytes. */
const MOST_KNOWN = 4_000;
/** Space at the foot of a page for its number, in points. */
const ROOM_OF_NUMBER = 72;
const ink = '#555555';

/** Joins the commands of a full page, each of which pdfkit keeps as a buffer of its own until the file ends. */
function joinCommands(content: PDFKit.PDFKitReference): void {
  if ('buffer' in content && Array.isArray(content.buffer))
    content.buffer.splice(0, content.buffer.length, Buffer.concat(content.buffer));
}

/** PDF pages with a cursor. Texts become rows first, so that rows kept together are placed together. */
export class Sheet {
  readonly page: PDFKit.PDFDocument;
  readonly typeface: Typeface;
  readonly pictures: PaperPictures;
  readonly size: number;
  readonly #chunks: Buffer[] = [];
  readonly #ended: Promise<void>;
  readonly #known: Map<string, Row[]> | null;
  #y = MARGIN;

  constructor({ size, isLandscape = false, fontSize, title, pictures, isRepeating = false }: SheetOptions) {
    this.page = new PDFDocument({
      size,
      layout: isLandscape ? 'landscape' : 'portrait',
      margin: 0,
      bufferPages: true,
      lang: 'en',
      displayTitle: true,
      info: { Title: title },
    });
    this.page.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#ended = new Promise((done) => this.page.on('end', done));
    this.size = fontSize;
    this.#known = isRepeating ? new Map() : null;
    this.typeface = new Typeface(this.page);
    this.pictures = new PaperPictures(this.page, pictures, this.height / 2);
  }

  get width(): number {
    return this.page.page.width - 2 * MARGIN;
  }
  get height(): number {
    return this.page.page.height - 2 * MARGIN;
  }
  /** Space left on this page. */
  get left(): number {
    return MARGIN + this.height - this.#y;
  }
  /** Indent of texts after a number. */
  get hang(): number {
    return this.size * 2.2;
  }

  /** Places rows on this page as far as they fit, and on the following ones. */
  place(rows: readonly Row[]): void {
    for (const [index, part] of paged(rows, this.left, this.height).entries()) {
      if (index > 0) this.turn();
      for (const row of part) {
        row.draw(this.#y);
        this.#y += row.height;
      }
    }
  }

  /** Whether the rows fit on one page. */
  fits(rows: readonly Row[]): boolean {
    return heightOf(rows) <= this.height;
  }

  gap(lines: number): Row {
    return { height: lines * this.size, draw: () => {} };
  }

  space(lines: number): void {
    this.#y += lines * this.size;
  }

  /** Lines to write on. */
  rules(count: number, { indent = 0, width = this.width - indent }: Place = {}): Row[] {
    const height = this.size * 2.2;
    const left = MARGIN + indent;
    return Array.from({ length: count }, () => ({
      height,
      draw: (top) => this.#stroke(left, left + width, top + height, 0.6),
    }));
  }

  rule(): Row {
    return {
      height: this.size * 0.8,
      draw: (top) => this.#stroke(MARGIN, MARGIN + this.width, top, 0.8),
    };
  }

  #stroke(from: number, to: number, y: number, thickness: number): void {
    this.page.moveTo(from, y).lineTo(to, y).lineWidth(thickness).stroke(ink);
  }

  /** Draws a picture at the right of the current line, such as a logo. */
  corner(bytes: Uint8Array, width: number, height: number): void {
    const picture = this.pictures.open(bytes);
    if (!picture) return;
    this.page.image(picture.source, MARGIN + this.width - width, this.#y, {
      fit: [width, height],
      align: 'right',
    });
  }

  /** Letters of the options after a number, each in a bubble to fill in. */
  bubbles(label: string, options: readonly Bubble[]): Row[] {
    return this.#once(JSON.stringify([label, options]), () => [this.#bubbles(label, options)]);
  }

  #bubbles(label: string, options: readonly Bubble[]): Row {
    const side = this.size * 1.7;
    const number = this.typeface.word(label, strong, this.size);
    const letters = options.map((option) => ({
      ...option,
      letter: this.typeface.word(option.label, plain, this.size),
    }));
    return {
      height: side + this.size * 0.3,
      draw: (top) => {
        const base = top + side / 2 + this.size * 0.36;
        number.draw(MARGIN, base);
        for (const [index, { letter, isOneOfSeveral }] of letters.entries()) {
          const left = MARGIN + this.hang + index * side * 1.35;
          const shape = isOneOfSeveral
            ? this.page.rect(left, top, side, side)
            : this.page.circle(left + side / 2, top + side / 2, side / 2);
          shape.lineWidth(0.8).stroke('black');
          letter.draw(left + (side - letter.width) / 2, base);
        }
      },
    };
  }

  /** Rows of plain text. */
  words(text: string, { scale = 1, isStrong = false, ...place }: WordsOptions = {}): Row[] {
    const style = isStrong ? strong : plain;
    return this.#once(JSON.stringify(['words', text, scale, isStrong, place]), () => {
      const pieces = text
        // A non-breaking space does not separate words.
        .split(/([^\S\u00a0]+)/)
        .flatMap((part): Piece[] =>
          part === '' ? [] : /^\s/.test(part) ? [{ kind: 'space' }] : [{ kind: 'word', text: part, style }],
        );
      return this.#rows(pieces, this.size * scale, place);
    });
  }

  /** Caches rows that repeat, which are measured and written once. */
  #once(key: string, make: () => Row[]): Row[] {
    if (!this.#known) return make();
    const known = this.#known.get(key);
    if (known) return known;
    const made = make().map((row) => stamped(this.page, row));
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(key, made);
    return made;
  }

  /** Rows of a sanitized source, with a label before the first line. */
  text(source: string, options: Labelled = {}): Row[] {
    return this.#once(JSON.stringify(['text', source, options]), () =>
      this.#rows(piecesOf(source), this.size, options),
    );
  }

  #rows(
    pieces: readonly Piece[],
    size: number,
    { indent = 0, width = this.width - indent, label = '', mark, isChosen = false, room = 0 }: Labelled,
  ): Row[] {
    const left = MARGIN + indent;
    const hang = label === '' ? 0 : this.hang;
    const start = hang + (room > 0 ? room + size * 0.5 : 0);
    return linesOf(pieces, this, size, width - start).map(({ above, below, boxes }, index) => ({
      height: above + below,
      draw: (top) => {
        const base = top + above;
        for (const { box, x } of boxes) box.draw(left + start + x, base);
        if (index > 0 || label === '') return;
        // Labels stand at the top of a picture, otherwise on the base line.
        const labelBase = above > size * 3 ? top + size : base;
        this.typeface.word(label, strong, size).draw(left, labelBase);
        if (mark) this.#mark(mark, { x: left + size * 1.05, base: labelBase, size, isChosen });
        if (room > 0) this.#stroke(left + hang, left + hang + room, base + 1, 0.6);
      },
    }));
  }

  #mark(
    mark: 'circle' | 'square',
    { x, base, size, isChosen }: { x: number; base: number; size: number; isChosen: boolean },
  ): void {
    const side = size * 0.7;
    const shape =
      mark === 'circle'
        ? this.page.circle(x + side / 2, base - side / 2, side / 2)
        : this.page.rect(x, base - side, side, side);
    shape.lineWidth(0.8);
    if (isChosen) shape.fillAndStroke('black', 'black');
    else shape.stroke('black');
  }

  /** Begins a new page. */
  turn(): void {
    joinCommands(this.page.page.content);
    this.page.addPage();
    this.#y = MARGIN;
  }

  /** Pages since the last numbering. */
  get pages(): number {
    return this.page.bufferedPageRange().count;
  }

  /** Numbers the pages since the last call from 1 and finishes them, with the first of `names` that fits at the left. */
  number(footOf: (page: number, pages: number) => string, names: readonly string[] = []): void {
    const { start, count } = this.page.bufferedPageRange();
    const [name] = names
      .map((text) => this.typeface.word(text, plain, 9))
      .filter(({ width }) => width < this.width - ROOM_OF_NUMBER);
    for (let index = 0; index < count; index += 1) {
      this.page.switchToPage(start + index);
      const foot = this.typeface.word(footOf(index + 1, count), plain, 9);
      const base = this.page.page.height - MARGIN / 2;
      name?.draw(MARGIN, base);
      foot.draw(MARGIN + this.width - foot.width, base);
    }
    this.page.flushPages();
  }

  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    this.page.end();
    await this.#ended;
    return new Uint8Array(Buffer.concat(this.#chunks));
  }

  /** Numbers the pages and returns the file. */
  end(footOf: (page: number, pages: number) => string): Promise<Uint8Array<ArrayBuffer>> {
    this.number(footOf);
    return this.finish();
  }
}

interface Bubble {
  readonly label: string;
  readonly isOneOfSeveral: boolean;
}

interface WordsOptions extends Place {
  readonly scale?: number;
  readonly isStrong?: boolean;
}
