import { logoPlace } from '../questions/paper/draw-paper.ts';
import { kept, loose } from '../questions/paper/rows.ts';
import { Sheet } from '../questions/paper/sheet.ts';
import type { DocumentOrder } from './document-task.ts';
import { drawTable } from './draw-table.ts';

const LETTER = 10;

/** A document with the campus's name and logo at its head, and its pages numbered. */
export async function documentPdf({
  campus,
  title,
  about,
  logo,
  size,
  isLandscape,
  blocks,
}: DocumentOrder): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new Sheet({ size, isLandscape, fontSize: LETTER, title, pictures: new Map() });
  if (logo) sheet.corner(logo, logoPlace.width, logoPlace.height);
  const width = sheet.width - (logo ? logoPlace.width + sheet.size : 0);
  sheet.place(sheet.words(campus, { width }));
  sheet.space(0.4);
  sheet.place(sheet.words(title, { scale: 1.6, isStrong: true, width }));
  sheet.space(0.4);
  for (const line of about) sheet.place(sheet.words(line, { width }));
  sheet.space(0.6);
  sheet.place([sheet.rule()]);
  for (const block of blocks) {
    if (block.kind === 'heading') {
      sheet.space(0.6);
      sheet.place(kept([...sheet.words(block.text, { scale: 1.2, isStrong: true }), sheet.gap(0.3)]));
    } else if (block.kind === 'text') {
      sheet.place(loose(sheet.words(block.text, { isStrong: block.isStrong ?? false })));
      sheet.space(0.2);
    } else drawTable(sheet, block);
  }
  return sheet.end((page, pages) => `${page} / ${pages}`);
}
