import { heightOf, kept, type Row } from '../../lib/pdf/rows.ts';
import { MARGIN, Sheet } from '../../lib/pdf/sheet.ts';
import { type QrCode, qrCodeOf } from '../../lib/qr-code.ts';
import type { SignInSheetOrder } from './sign-in-sheet-task.ts';

/** Printed size of a QR code in points: about 3 cm, readable by a cheap camera at arm's length. */
const CODE = 92;
/** Quiet zone around the code in modules; scanners need it. */
const QUIET = 4;

/** Draws one slip per person below each other, never split across pages. */
export async function signInSheetPdf({ campus, title, about, size, slips }: SignInSheetOrder) {
  const sheet = new Sheet({ size, fontSize: 11, title, pictures: new Map() });
  sheet.place(sheet.words(campus));
  sheet.space(0.4);
  sheet.place(sheet.words(title, { scale: 1.6, isStrong: true }));
  sheet.space(0.4);
  sheet.place(sheet.words(about));
  sheet.space(0.8);
  for (const slip of slips) sheet.place(slipRows(sheet, slip));
  return sheet.end((page, pages) => `${page} / ${pages}`);
}

function slipRows(sheet: Sheet, { name, lines, link }: SignInSheetOrder['slips'][number]): Row[] {
  const code = qrCodeOf(link);
  const place = { indent: code ? CODE + sheet.size : 0 };
  const texts = [
    ...sheet.words(name, { ...place, scale: 1.3, isStrong: true }),
    ...lines.flatMap((line) => sheet.words(line, place)),
    sheet.gap(0.3),
    ...sheet.words(link, { ...place, scale: 0.75 }),
  ];
  const rest = code ? Math.max(0, CODE - heightOf(texts)) : 0;
  return kept([
    cutLine(sheet),
    ...(code ? [drawnCode(sheet, code)] : []),
    ...texts,
    { height: rest + sheet.size * 0.8, draw: () => {} },
  ]);
}

/** Beside what follows: it has no height of its own. */
const drawnCode = (sheet: Sheet, code: QrCode): Row => ({
  height: 0,
  draw: (top) => {
    const module = CODE / (code.length + QUIET);
    // The left margin of the page is white already.
    for (const [y, row] of code.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) sheet.page.rect(MARGIN + x * module, top + y * module, module * 1.02, module * 1.02);
    sheet.page.fill('black');
  },
});

const cutLine = (sheet: Sheet): Row => ({
  height: sheet.size * 1.2,
  draw: (top) => {
    sheet.page
      .moveTo(MARGIN, top)
      .lineTo(MARGIN + sheet.width, top)
      .lineWidth(0.6)
      .dash(4, { space: 4 })
      .stroke('#555555')
      .undash();
  },
});
