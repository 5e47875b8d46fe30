import { createRequire } from 'node:module';
import { cuttable, type DrawnLetter, drawnLetter, isDrawn } from './drawn-letters.ts';
import type { Style } from './pieces.ts';
import { unpackFont } from './unpack-font.ts';

/** Element of a line. */
export interface Box {
  readonly width: number;
  /** Whether to read from right to left, together with adjacent boxes. */
  readonly isFromRight?: boolean;
  readonly above: number;
  readonly below: number;
  draw(x: number, base: number): void;
}

export const plain: Style = { isBold: false, isItalic: false, rise: 0 };
export const strong: Style = { ...plain, isBold: true };

const { resolve } = createRequire(import.meta.url);

const faces = [
  ['regular', 400, 'normal'],
  ['bold', 700, 'normal'],
  ['italic', 400, 'italic'],
  ['boldItalic', 700, 'italic'],
] as const;
const faceOf = ({ isBold, isItalic }: Style) =>
  isBold ? (isItalic ? 'boldItalic' : 'bold') : isItalic ? 'italic' : 'regular';

/** Subset of a typeface, one per file of the package. */
interface LetterSet {
  readonly family: string;
  readonly set: string;
  /** Whether the typeface has no italic. */
  readonly isUpright?: boolean;
}

const ours = 'atkinson-hyperlegible';
const LATIN: LetterSet = { family: ours, set: 'latin' };
/** The first matching set draws a letter; letters of no set are Latin. */
const letterSets: readonly (LetterSet & { readonly letters: RegExp })[] = [
  { family: 'noto-sans', set: 'vietnamese', letters: /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/ },
  { family: ours, set: 'latin-ext', letters: /(?=[^\0-\xff])\p{Script=Latin}/u },
  {
    family: 'noto-sans',
    set: 'cyrillic-ext',
    letters: /[\u0460-\u048f\u0492-\u04af\u04b2-\u052f\u1c80-\u1c8a]/,
  },
  { family: 'noto-sans', set: 'cyrillic', letters: /[\u0400-\u04ff\u2116]/ },
  { family: 'noto-sans', set: 'greek-ext', letters: /[\u1f00-\u1fff]/ },
  { family: 'noto-sans', set: 'greek', letters: /[\u0370-\u03ff]/ },
  { family: 'noto-sans', set: 'devanagari', letters: /\p{Script=Devanagari}/u },
  { family: 'noto-sans-hebrew', set: 'hebrew', letters: /\p{Script=Hebrew}/u, isUpright: true },
  { family: 'noto-sans-arabic', set: 'arabic', letters: /\p{Script=Arabic}/u, isUpright: true },
];

// Files in .woff format: with .woff2, accented letters are composed wrongly.
const fontOf = ({ family, set, isUpright }: LetterSet, weight: number, slope: string) =>
  resolve(`@fontsource/${family}/files/${family}-${set}-${weight}-${isUpright ? 'normal' : slope}.woff`);

const fontPaths: ReadonlyMap<string, string> = new Map(
  faces.flatMap(([face, weight, slope]) =>
    [LATIN, ...letterSets].map(
      (letters) => [`${face} ${letters.set}`, fontOf(letters, weight, slope)] as const,
    ),
  ),
);

const setOf = (character: string): LetterSet =>
  letterSets.find(({ letters }) => letters.test(character)) ?? LATIN;

/** Whether words are read from right to left, adjacent ones too. */
const isFromRight = (text: string) => /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text);

/** The letters that are shipped with the server. */
interface Measured {
  readonly runs: ReturnType<typeof runsOf>;
  readonly widths: readonly number[];
  readonly width: number;
}

/** Limit of cached word widths: more than a test has. */
const MOST_KNOWN = 20_000;

export class Typeface {
  readonly #page: PDFKit.PDFDocument;
  readonly #known = new Map<string, Measured>();
  readonly #registered = new Set<string>();

  constructor(page: PDFKit.PDFDocument) {
    this.#page = page;
  }

  /** Registers a font with its first word, so that unused ones are never read. */
  #font(name: string): PDFKit.PDFDocument {
    if (!this.#registered.has(name)) {
      const path = fontPaths.get(name);
      if (path !== undefined) this.#page.registerFont(name, unpackFont(path));
      this.#registered.add(name);
    }
    return this.#page.font(name);
  }

  word(text: string, style: Style, size: number): Box {
    const scaled = style.rise === 0 ? size : size * 0.7;
    const { runs, widths, width: whole } = this.#measured(text, style, scaled);
    return {
      width: whole,
      isFromRight: isFromRight(text),
      above: size * (0.95 + Math.max(0, style.rise)),
      below: size * 0.3,
      draw: (x, base) => {
        let at = x;
        for (const [index, run] of runs.entries()) {
          if (run.kind === 'drawn') {
            run.letter.draw(this.#page, { x: at, base: base - size * style.rise, size: scaled });
            at += widths[index] ?? 0;
            continue;
          }
          const { font, text: part } = run;
          this.#font(font)
            .fontSize(scaled)
            .fillColor('black')
            .text(part, at, base - size * style.rise, { lineBreak: false, baseline: 'alphabetic' });
          at += widths[index] ?? 0;
        }
      },
    };
  }

  /** Caches measurements, because the papers of a class repeat their words. */
  #measured(text: string, style: Style, size: number): Measured {
    const key = `${faceOf(style)} ${size} ${text}`;
    const known = this.#known.get(key);
    if (known) return known;
    const runs = runsOf(text, style);
    const widths = runs.map((run) =>
      run.kind === 'drawn'
        ? run.letter.width * size
        : this.#font(run.font).fontSize(size).widthOfString(run.text),
    );
    const measured = { runs, widths, width: widths.reduce((sum, width) => sum + width, 0) };
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(key, measured);
    return measured;
  }

  /** Splits a word longer than a line. */
  wordsWithin(text: string, style: Style, size: number, width: number): readonly Box[] {
    const whole = this.word(text, style, size);
    if (whole.width <= width || text.length < 2) return [whole];
    const parts = isDrawn(text) ? cuttable(text) : [];
    if (parts.length > 1) return parts.flatMap((part) => this.wordsWithin(part, style, size, width));
    const half = Math.ceil(text.length / 2);
    return [text.slice(0, half), text.slice(half)].flatMap((part) =>
      this.wordsWithin(part, style, size, width),
    );
  }
}

type Run =
  | { readonly kind: 'written'; readonly font: string; text: string }
  | { readonly kind: 'drawn'; readonly letter: DrawnLetter };

/** Splits a text by font. */
function runsOf(text: string, style: Style): readonly Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    if (isDrawn(character)) {
      runs.push({ kind: 'drawn', letter: drawnLetter(character, style.isBold) });
      continue;
    }
    const font = `${faceOf(style)} ${setOf(character).set}`;
    const last = runs.at(-1);
    // A combining accent stays with the letter before.
    if (last?.kind === 'written' && (last.font === font || /\p{M}/u.test(character))) last.text += character;
    else runs.push({ kind: 'written', font, text: character });
  }
  return isFromRight(text) ? runs.reverse() : runs;
}
