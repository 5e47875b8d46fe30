/// <reference path="./fontkit.d.ts" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { z } from 'zod';

// Chinese, Japanese and Korean fonts are split into about a hundred files, of which a paper needs a few. Letters are
// drawn as outlines, because the PDF library cannot embed subsets of such files.

/** Han, kana and hangul with their punctuation. */
const eastern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;
export const isDrawn = (text: string): boolean => eastern.test(text);

const hangul = /\p{Script=Hangul}/u;
const { resolve } = createRequire(import.meta.url);

/** Letter measured in fractions of its size. */
export interface DrawnLetter {
  readonly width: number;
  /** Fills and strokes the letter; the stroke gives the thin typeface its weight. */
  draw(
    page: PDFKit.PDFDocument,
    place: { readonly x: number; readonly base: number; readonly size: number },
  ): void;
}

/** Stroke width around a letter, in fractions of its size. */
const LINE = 0.035;
const BOLD_LINE = 0.075;

interface Part {
  readonly from: number;
  readonly to: number;
  readonly set: string;
}
const partsOf = new Map<string, readonly Part[]>();
const fonts = new Map<string, Font>();

/** Unicode ranges of each file, such as `U+4e00-4eff,U+5000`, from the package. */
function partsIn(family: string): readonly Part[] {
  const known = partsOf.get(family);
  if (known) return known;
  const file = resolve(`@fontsource-variable/${family}/unicode.json`);
  const listed = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
  const parts = Object.entries(listed).flatMap(([name, ranges]) =>
    ranges.split(',').map((range) => {
      const [from = 0, to = from] = range
        .replace(/U\+/gi, '')
        .split('-')
        .map((bound) => Number.parseInt(bound, 16));
      return { from, to, set: name.replace(/[[\]]/g, '') };
    }),
  );
  partsOf.set(family, parts);
  return parts;
}

function fontFor(character: string): Font | null {
  const family = hangul.test(character) ? 'noto-sans-kr' : 'noto-sans-sc';
  const code = character.codePointAt(0) ?? 0;
  const part = partsIn(family).find(({ from, to }) => code >= from && code <= to);
  if (!part) return null;
  const name = `${family}-${part.set}`;
  const known = fonts.get(name);
  if (known) return known;
  const bytes = readFileSync(resolve(`@fontsource-variable/${family}/files/${name}-wght-normal.woff2`));
  const font = create(bytes);
  fonts.set(name, font);
  return font;
}

/** Outline for a letter missing from all files: an empty box as wide as a letter. */
const emptyBox = 'M100 0 L900 0 L900 800 L100 800 Z M150 50 L150 750 L850 750 L850 50 Z';

export function drawnLetter(character: string, isBold: boolean): DrawnLetter {
  const font = fontFor(character);
  const glyph = font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
    ? font.glyphForCodePoint(character.codePointAt(0) ?? 0)
    : null;
  const whole = font?.unitsPerEm ?? 1000;
  const outline = glyph ? glyph.path.toSVG() : emptyBox;
  const line = (isBold ? BOLD_LINE : LINE) * whole;
  return {
    width: (glyph?.advanceWidth ?? whole) / whole,
    draw(page, { x, base, size }) {
      if (outline === '') return;
      page
        .save()
        .translate(x, base)
        .scale(size / whole, -size / whole)
        .path(outline)
        .lineWidth(line)
        .lineJoin('round')
        .fillAndStroke('black', 'black')
        .restore();
    },
  };
}

/** Characters that never begin a line, and characters that never end one. */
const closing = /^[\p{Pe}\p{Pf}\u3001\u3002\uff01\uff0c\uff0e\uff1a\uff1b\uff1f\u30fc\u3005々、。,.!?;:)]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

/** Splits a text at possible line breaks: before each letter, but not before punctuation. */
export function cuttable(text: string): readonly string[] {
  const parts: string[] = [];
  let isAfterDrawn = false;
  for (const character of text) {
    const last = parts.at(-1);
    const isJoined =
      last !== undefined &&
      (closing.test(character) || opening.test(last) || !(isDrawn(character) || isAfterDrawn));
    if (isJoined) parts[parts.length - 1] = last + character;
    else parts.push(character);
    isAfterDrawn = isDrawn(character);
  }
  return parts;
}
