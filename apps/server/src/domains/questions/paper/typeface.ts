import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Style } from './pieces.ts';

/** Something with a width that stands on a line. */
export interface Box {
  readonly width: number;
  readonly above: number;
  readonly below: number;
  draw(x: number, base: number): void;
}

export const plain: Style = { isBold: false, isItalic: false, rise: 0 };
export const strong: Style = { ...plain, isBold: true };

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
const setOf = (character: string): (typeof sets)[number] =>
  (character.codePointAt(0) ?? 0) > 0xff && /\p{Script=Latin}/u.test(character) ? 'latin-ext' : 'latin';

/** The letters that are shipped with the server. */
interface Measured {
  readonly runs: ReturnType<typeof runsOf>;
  readonly widths: readonly number[];
  readonly width: number;
}

/** Words whose widths are remembered: more than a test has, and no burden. */
const MOST_KNOWN = 20_000;

export class Typeface {
  readonly #page: PDFKit.PDFDocument;
  readonly #known = new Map<string, Measured>();

  constructor(page: PDFKit.PDFDocument) {
    this.#page = page;
    for (const [face, weight, slope] of faces)
      for (const set of sets) page.registerFont(`${face} ${set}`, fontOf(set, weight, slope));
  }

  word(text: string, style: Style, size: number): Box {
    const scaled = style.rise === 0 ? size : size * 0.7;
    const { runs, widths, width: whole } = this.#measured(text, style, scaled);
    return {
      width: whole,
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

  /** The papers of a class say the same words again and again. */
  #measured(text: string, style: Style, size: number): Measured {
    const key = `${faceOf(style)} ${size} ${text}`;
    const known = this.#known.get(key);
    if (known) return known;
    const runs = runsOf(text, style);
    const widths = runs.map(({ font, text: part }) =>
      this.#page.font(font).fontSize(size).widthOfString(part),
    );
    const measured = { runs, widths, width: widths.reduce((sum, width) => sum + width, 0) };
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(key, measured);
    return measured;
  }

  /** A word that no line is long enough for, in parts that one is. */
  wordsWithin(text: string, style: Style, size: number, width: number): readonly Box[] {
    const whole = this.word(text, style, size);
    if (whole.width <= width || text.length < 2) return [whole];
    const half = Math.ceil(text.length / 2);
    return [text.slice(0, half), text.slice(half)].flatMap((part) =>
      this.wordsWithin(part, style, size, width),
    );
  }
}

/** Each character in the part of the typeface that has it. */
function runsOf(text: string, style: Style): readonly { readonly font: string; readonly text: string }[] {
  const runs: { font: string; text: string }[] = [];
  for (const character of text) {
    const font = `${faceOf(style)} ${setOf(character)}`;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}
