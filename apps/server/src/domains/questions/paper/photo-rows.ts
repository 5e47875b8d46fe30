import { seenArea } from '@pelion/contract/marking/facts';
import { kept, type Row } from '../../../lib/pdf/rows.ts';
import { MARGIN, type Sheet } from '../../../lib/pdf/sheet.ts';
import { strong } from '../../../lib/pdf/typeface.ts';
import type { ReportOrder } from './report-task.ts';

export type Photo = ReportOrder['items'][number]['photos'][number];

/** Size limits as fractions of the page, so that the caption fits above and other rows below. */
const HIGHEST = 0.6;
const WIDEST = 0.75;

/** Photographed page in the student's orientation, with the numbers of the comments at their places. */
export function photoRows(sheet: Sheet, photo: Photo, missing: string, indent: number): Row[] {
  const head = sheet.words(photo.caption, { indent });
  const { page, typeface, size } = sheet;
  const isOnSide = photo.turn === 90 || photo.turn === 270;
  const picture = sheet.pictures.within(
    photo.id,
    ...turnedSides([(sheet.width - indent) * WIDEST, sheet.height * HIGHEST], isOnSide),
  );
  if (!picture) return kept([...head, ...sheet.words(missing, { indent })]);
  const [width, height] = turnedSides([picture.width, picture.height], isOnSide);
  const left = MARGIN + indent;
  const draw = (top: number) => {
    page
      .save()
      .translate(left + width / 2, top + height / 2)
      .rotate(photo.turn);
    picture.draw(-picture.width / 2, -picture.height / 2);
    page.restore();
    page.rect(left, top, width, height).lineWidth(0.5).stroke('#555555');
    for (const pin of photo.pins) {
      const seen = seenArea(pin, photo.turn);
      const [x, y] = [left + seen.x * width, top + seen.y * height];
      if (seen.width > 0 || seen.height > 0)
        page
          .rect(x, y, seen.width * width, seen.height * height)
          .lineWidth(1.2)
          .stroke('black');
      const number = typeface.word(pin.label, strong, size * 0.85);
      page
        .circle(x, y, size * 0.75)
        .lineWidth(1)
        .fillAndStroke('white', 'black');
      number.draw(x - number.width / 2, y + size * 0.3);
    }
  };
  return kept([...head, sheet.gap(0.3), { height: height + size * 0.6, draw }]);
}

const turnedSides = ([across, down]: readonly [number, number], isOnSide: boolean): [number, number] =>
  isOnSide ? [down, across] : [across, down];
