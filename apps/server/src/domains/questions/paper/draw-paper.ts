import { isPassage } from '@pelion/questions';
import { joined, kept, loose, type Row } from '../../../lib/pdf/rows.ts';
import { logoPlace, Sheet } from '../../../lib/pdf/sheet.ts';
import { toExample } from '../stored.ts';
import type { PaperOrder } from './paper-task.ts';
import { type PaperPart, questionRows } from './question-rows.ts';

export function sectionRows(
  sheet: Sheet,
  { name, instruction }: { readonly name: string; readonly instruction: string },
  part: PaperPart,
): Row[] {
  return joined(
    kept(sheet.words(name, { scale: 1.25, isStrong: true })),
    part === 'questions' && instruction !== '' ? loose(sheet.text(instruction)) : [],
    [sheet.gap(0.8)],
  );
}

/** The name of a part and a passage stay with the question that they lead to, unless all of it is more than a page. */
export function placeLed(sheet: Sheet, lead: readonly Row[], rows: readonly Row[]): void {
  const together = joined(lead, rows);
  if (sheet.fits(together)) sheet.place(together);
  else for (const one of [lead, rows]) sheet.place(one);
}

/** The pages of an assessment: its questions, a sheet for the answers, or the key. */
export async function paperPdf({
  words: said,
  part,
  size,
  isLarge,
  example,
  logo,
  questions,
  pictures,
}: PaperOrder) {
  const heading =
    part === 'questions' ? said.title : `${said.title} · ${part === 'key' ? said.key : said.answerSheet}`;
  const sheet = new Sheet({
    size,
    fontSize: isLarge ? 18 : 11,
    title: heading,
    pictures: new Map(pictures.map((picture) => [picture.id, picture.bytes])),
  });
  if (logo) sheet.corner(logo, logoPlace.width, logoPlace.height);
  const width = sheet.width - (logo ? logoPlace.width + sheet.size : 0);
  sheet.place(sheet.words(said.campus, { width }));
  sheet.space(0.4);
  sheet.place(sheet.words(heading, { scale: 1.6, isStrong: true, width }));
  sheet.space(0.8);
  if (part !== 'key') {
    sheet.place(
      sheet.words(`${said.name}: ______________________________    ${said.date}: ________________`),
    );
    sheet.space(0.8);
  }
  sheet.place([sheet.rule()]);
  let number = 0;
  let lead: Row[] = [];
  for (const row of questions) {
    const question = toExample(row, example);
    const isNumbered = !isPassage(question.type);
    if (isNumbered) number += 1;
    const rows = questionRows(sheet, question, { part, words: said, number, points: row.points });
    if (row.section) lead = joined(lead, sectionRows(sheet, row.section, part));
    if (!isNumbered) {
      lead = joined(lead, rows, rows.length > 0 ? [sheet.gap(1)] : []);
      continue;
    }
    placeLed(sheet, lead, rows);
    lead = [];
    sheet.space(1);
  }
  // Places a passage without questions.
  sheet.place(lead);
  return sheet.end((page, pages) => `${page} / ${pages}`);
}
