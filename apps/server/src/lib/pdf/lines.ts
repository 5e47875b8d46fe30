import { mathShape } from './math-shape.ts';
import type { PaperPictures } from './pictures.ts';
import type { Piece } from './pieces.ts';
import { type Box, plain, type Typeface } from './typeface.ts';

/** Boxes of one line, positioned from its left end. */
export interface Line {
  readonly above: number;
  readonly below: number;
  readonly boxes: readonly { readonly box: Box; readonly x: number }[];
}

/** Scale of formulas, whose letters are smaller at the same font size. */
const MATH = 1.12;
/** Space above and below a formula taller than the line, in fractions of the font size. */
const LEADING = 0.15;

interface Ink {
  readonly page: PDFKit.PDFDocument;
  readonly typeface: Typeface;
  readonly pictures: PaperPictures;
}

function boxesOf(
  piece: Exclude<Piece, { kind: 'space' | 'break' }>,
  { page, typeface, pictures }: Ink,
  size: number,
  width: number,
): readonly Box[] {
  if (piece.kind === 'word') return typeface.wordsWithin(piece.text, piece.style, size, width);
  if (piece.kind === 'picture') return [pictures.box(piece.id, width)];
  const shape = mathShape(piece.tex, piece.isDisplay);
  if (!shape) return typeface.wordsWithin(piece.tex, plain, size, width);
  const scale = Math.min(size * MATH, width / Math.max(shape.width, 0.01));
  return [
    {
      width: shape.width * scale,
      above: shape.above * scale + size * LEADING,
      below: shape.below * scale + size * LEADING,
      draw: (x, base) => {
        page.save().translate(x, base).scale(scale);
        shape.draw(page);
        page.restore();
      },
    },
  ];
}

type Placed = Line['boxes'][number];

/** Reverses groups of right-to-left words. */
function asRead(boxes: readonly Placed[]): readonly Placed[] {
  const placed: Placed[] = [];
  let group: Placed[] = [];
  const close = () => {
    const [first] = group;
    const last = group.at(-1);
    if (first && last) {
      const end = last.x + last.box.width;
      placed.push(...group.map(({ box, x }) => ({ box, x: first.x + end - (x + box.width) })));
    }
    group = [];
  };
  for (const one of boxes) {
    if (one.box.isFromRight) group.push(one);
    else {
      close();
      placed.push(one);
    }
  }
  close();
  return placed;
}

/** Breaks pieces into lines of a width. Returns at least one, since a label may precede the line. */
export function linesOf(pieces: readonly Piece[], ink: Ink, size: number, width: number): readonly Line[] {
  const lines: Line[] = [];
  let boxes: { readonly box: Box; readonly x: number }[] = [];
  let x = 0;
  let pending = 0;
  const end = () => {
    lines.push({
      above: Math.max(size * 0.95, ...boxes.map(({ box }) => box.above)),
      below: Math.max(size * 0.4, ...boxes.map(({ box }) => box.below)),
      boxes: asRead(boxes),
    });
    boxes = [];
    x = 0;
    pending = 0;
  };
  for (const piece of pieces) {
    if (piece.kind === 'break') end();
    else if (piece.kind === 'space') pending = x === 0 ? 0 : size * 0.28;
    else {
      const isDisplay = piece.kind === 'math' && piece.isDisplay;
      for (const box of boxesOf(piece, ink, size, width)) {
        if (x > 0 && (isDisplay || x + pending + box.width > width)) end();
        boxes.push({ box, x: isDisplay ? Math.max(0, (width - box.width) / 2) : x + pending });
        x += pending + box.width;
        pending = 0;
      }
      if (isDisplay) end();
    }
  }
  if (boxes.length > 0 || lines.length === 0) end();
  return lines;
}
