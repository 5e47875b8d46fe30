import { piecesOf } from './pieces.ts';
import type { Row } from './rows.ts';
import { MARGIN, type Sheet } from './sheet.ts';
import { strong } from './typeface.ts';

/** A place over a picture, in hundredths of its width and height. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly label: string;
}

/** Picture with framed and numbered places; empty for an unsupported format. */
export function spottedPicture(sheet: Sheet, source: string, spots: readonly Spot[], indent: number): Row[] {
  const { page, typeface, size } = sheet;
  const file = piecesOf(source).find((piece) => piece.kind === 'picture');
  if (!file) return [];
  const picture = sheet.pictures.box(file.id, sheet.width - indent);
  if (picture.width === 0) return [];
  return [
    {
      height: picture.above + picture.below + size * 0.5,
      draw: (top) => {
        const left = MARGIN + indent;
        picture.draw(left, top + picture.above);
        for (const spot of spots) {
          const x = left + (spot.x / 100) * picture.width;
          const y = top + (spot.y / 100) * picture.above;
          page
            .rect(x, y, (spot.width / 100) * picture.width, (spot.height / 100) * picture.above)
            .lineWidth(0.8)
            .stroke('black');
          const number = typeface.word(spot.label, strong, size);
          page.rect(x, y, number.width + 4, size * 1.2).fillAndStroke('white', 'black');
          number.draw(x + 2, y + size * 0.95);
        }
      },
    },
  ];
}
