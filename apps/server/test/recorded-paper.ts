import PDFDocument from 'pdfkit';
import { vi } from 'vitest';
import { z } from 'zod';
import { drawPaper } from '../src/domains/questions/paper/paper-task.ts';
import { prepare } from '../src/domains/questions/stored.ts';

// Records drawing calls with page and position, because the PDF itself holds only outlines and compressed streams.

export interface WrittenText {
  readonly page: number;
  readonly text: string;
  readonly x: number;
  readonly end: number;
  readonly y: number;
}
interface Spot {
  readonly page: number;
  readonly x: number;
  readonly y: number;
}
interface Rect extends Spot {
  readonly width: number;
  readonly height: number;
}
export interface Stroke {
  readonly page: number;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

type Input = Parameters<typeof drawPaper.run>[0];
export type PaperRow = Input['questions'][number];

export const paperWords = {
  title: 'Algebra',
  campus: 'North School',
  name: 'Name',
  date: 'Date',
  points: 'points',
  answerSheet: 'Answer sheet',
  key: 'Key',
  trueWord: 'True',
  falseWord: 'False',
  passage: 'Passage',
};

export function paperRow(draft: Parameters<typeof prepare>[0], points = '1'): PaperRow {
  const prepared = prepare(draft);
  if (prepared.kind === 'refused') throw new Error(JSON.stringify(prepared));
  const { type, schema_version, content, answer_key } = prepared.version;
  return {
    type,
    schema_version,
    content: JSON.parse(content),
    answer_key: JSON.parse(answer_key),
    points,
    section: null,
  };
}

export const drawnPaper = async (input: Partial<Input>) =>
  Buffer.from(
    await drawPaper.run(
      {
        words: paperWords,
        part: 'questions',
        size: 'A4',
        isLarge: false,
        example: 1,
        logo: null,
        questions: [],
        pictures: [],
        ...input,
      },
      async () => undefined,
    ),
  );

export const recordedPaper = (input: Partial<Input>) => recorded(() => drawnPaper(input));

/** Records everything drawn during `draw`. */
export async function recorded(draw: () => Promise<unknown>) {
  const proto = PDFDocument.prototype;
  const { addPage, switchToPage, text, moveTo, lineTo, circle, rect, polygon, path } = proto;
  let page = -1;
  let at: readonly [number, number] = [0, 0];
  const texts: WrittenText[] = [];
  const strokes: Stroke[] = [];
  const circles: Spot[] = [];
  const rects: Rect[] = [];
  const polygons: (readonly number[])[][] = [];
  /** Signs of formulas. */
  let outlines = 0;
  let isInShape = false;
  const inShape = <Result>(shape: () => Result): Result => {
    isInShape = true;
    const result = shape();
    isInShape = false;
    return result;
  };
  const spies = [
    vi.spyOn(proto, 'addPage').mockImplementation(function (this: PDFKit.PDFDocument, ...args) {
      page += 1;
      return Reflect.apply(addPage, this, args);
    }),
    vi.spyOn(proto, 'switchToPage').mockImplementation(function (this: PDFKit.PDFDocument, ...args) {
      page = Number(args[0]);
      return Reflect.apply(switchToPage, this, args);
    }),
    vi.spyOn(proto, 'text').mockImplementation(function (this: PDFKit.PDFDocument, ...args: unknown[]) {
      const [said, x, y] = [String(args[0]), Number(args[1]), Number(args[2])];
      texts.push({ page, text: said, x, end: x + this.widthOfString(said), y });
      return Reflect.apply(text, this, args);
    }),
    vi.spyOn(proto, 'moveTo').mockImplementation(function (this: PDFKit.PDFDocument, ...args) {
      at = [Number(args[0]), Number(args[1])];
      return Reflect.apply(moveTo, this, args);
    }),
    vi.spyOn(proto, 'lineTo').mockImplementation(function (this: PDFKit.PDFDocument, ...args) {
      const to = [Number(args[0]), Number(args[1])] as const;
      if (!isInShape) strokes.push({ page, from: at, to });
      at = to;
      return Reflect.apply(lineTo, this, args);
    }),
    vi.spyOn(proto, 'circle').mockImplementation(function (this: PDFKit.PDFDocument, ...args) {
      circles.push({ page, x: Number(args[0]), y: Number(args[1]) });
      return Reflect.apply(circle, this, args);
    }),
    vi.spyOn(proto, 'rect').mockImplementation(function (this: PDFKit.PDFDocument, ...args) {
      const [x, y, width, height] = [Number(args[0]), Number(args[1]), Number(args[2]), Number(args[3])];
      rects.push({ page, x, y, width, height });
      return inShape(() => Reflect.apply(rect, this, args));
    }),
    vi.spyOn(proto, 'polygon').mockImplementation(function (this: PDFKit.PDFDocument, ...args) {
      polygons.push(args.map((corner) => z.array(z.number()).parse(corner)));
      return inShape(() => Reflect.apply(polygon, this, args));
    }),
    // Outlines of formulas have measures of their own.
    vi.spyOn(proto, 'path').mockImplementation(function (this: PDFKit.PDFDocument, ...args) {
      outlines += 1;
      return inShape(() => Reflect.apply(path, this, args));
    }),
  ];
  try {
    await draw();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return { texts, strokes, circles, rects, polygons, outlines };
}
