import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { linesOf } from './lines.ts';
import { PaperPictures } from './pictures.ts';
import type { Piece } from './pieces.ts';
import { plain, strong, Typeface } from './typeface.ts';

const page = new PDFDocument();
const typeface = new Typeface(page);
const noPictures = new PaperPictures(page, new Map(), 0);

const widthOf = (text: string, style = plain) => typeface.word(text, style, 10).width;
/** Width of the boxes drawn for missing letters. */
const boxes = (text: string, style = plain) => widthOf('\u{f0000}'.repeat([...text].length), style);

const piecesOf = (text: string) =>
  text
    .split(' ')
    .flatMap((word, index): Piece[] => [
      ...(index > 0 ? [{ kind: 'space' } as const] : []),
      { kind: 'word', text: word, style: plain },
    ]);
/** Words from left to right as placed on the line. */
const asPlaced = (text: string) => {
  const words = text.split(' ');
  const [line] = linesOf(piecesOf(text), { page, typeface, pictures: noPictures }, 10, 1000);
  return line?.boxes
    .map(({ x }, index) => ({ x, word: words[index] }))
    .toSorted((one, other) => one.x - other.x)
    .map(({ word }) => word)
    .join(' ');
};

describe('names of all schools', () => {
  it.each([
    ['of Western and Eastern Europe', 'Dvořák'],
    ['in Vietnamese', 'Phương'],
    ['in Cyrillic letters', 'Шевченко'],
    ['in Tatar', 'Җәмилә'],
    ['in Greek', 'Παπαδόπουλος'],
    ['in Greek with all accents', 'Ἀθήνα'],
    ['in Hebrew', 'דוד'],
    ['in Arabic', 'محمد'],
    ['in Hindi', 'प्रिया'],
    ['in Chinese', '王小明'],
    ['in Japanese', 'さくら'],
    ['in Korean', '김민수'],
  ])('have their letters: %s', (_, name) => {
    for (const style of [plain, strong, { ...plain, isItalic: true }])
      expect(widthOf(name, style)).not.toBeCloseTo(boxes(name, style), 3);
  });

  it('are drawn where they are Chinese, Japanese or Korean, each as wide as it is, heavier where they are bold', async () => {
    const strokes = async (style: typeof plain) => {
      const document = new PDFDocument({ compress: false });
      const pieces: string[] = [];
      document.on('data', (piece: Buffer) => pieces.push(piece.toString('latin1')));
      new Typeface(document).word('光合作用', style, 10).draw(50, 100);
      const isWritten = once(document, 'end');
      document.end();
      await isWritten;
      const drawn = pieces.join('');
      return { filled: drawn.match(/^B$/gm)?.length, width: /^([\d.]+) w$/m.exec(drawn)?.[1] };
    };
    expect(widthOf('光合作用')).toBeCloseTo(40, 3);
    expect(await strokes(plain)).toEqual({ filled: 4, width: '35' });
    expect(await strokes(strong)).toEqual({ filled: 4, width: '75' });
  });

  it('break between two such letters, and not before a full stop', () => {
    const words = typeface.wordsWithin('光合作用。光', plain, 10, 25);
    expect(words.map(({ width }) => Math.round(width))).toEqual([10, 10, 10, 20, 10]);
  });

  it('put an accent of its own on the letter before it', () => {
    expect(widthOf('е\u0301')).toBeCloseTo(widthOf('е'), 3);
  });
});

describe('words that are read from right to left', () => {
  it('stand in that order where they stand beside each other', () => {
    expect(asPlaced('דוד בן כהן')).toBe('כהן בן דוד');
    expect(asPlaced('Anna דוד כהן and محمد علي here')).toBe('Anna כהן דוד and علي محمد here');
  });

  it('take no more of the line than they did', () => {
    const [line] = linesOf(piecesOf('a דוד כהן b'), { page, typeface, pictures: noPictures }, 10, 1000);
    const ends = line?.boxes
      .map(({ box, x }) => [x, x + box.width])
      .toSorted(([one = 0], [other = 0]) => one - other);
    for (const [index, [start = 0]] of (ends ?? []).entries()) {
      const before = ends?.[index - 1]?.[1] ?? 0;
      expect(start - before).toBeCloseTo(index === 0 ? 0 : 2.8, 3);
    }
  });
});
