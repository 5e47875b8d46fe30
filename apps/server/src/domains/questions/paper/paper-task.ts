import { isPassage } from '@pelion/questions';
import { z } from 'zod';
import { task } from '../../../lib/compute/task.ts';
import { toExample } from '../stored.ts';
import { type PaperPart, questionRows } from './question-rows.ts';
import { joined, kept, loose, type Row } from './rows.ts';
import { Sheet } from './sheet.ts';

const words = z.object({
  title: z.string(),
  campus: z.string(),
  name: z.string(),
  date: z.string(),
  points: z.string(),
  answerSheet: z.string(),
  key: z.string(),
  trueWord: z.string(),
  falseWord: z.string(),
  passage: z.string(),
});

const logoPlace = { width: 120, height: 44 };

function sectionRows(
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

const bytes = z.instanceof(Uint8Array);

/** Draws an assessment for paper. */
export const drawPaper = task({
  name: 'questions.drawPaper',
  pace: 'long',
  limitMs: 60_000,
  input: z.object({
    words,
    part: z.enum(['questions', 'answerSheet', 'key']),
    size: z.enum(['A4', 'LETTER']),
    isLarge: z.boolean(),
    /** Which numbers those that vary have: the same on each of its parts. */
    example: z.int(),
    logo: bytes.nullable(),
    questions: z.array(
      z.object({
        type: z.int(),
        schema_version: z.int(),
        content: z.unknown(),
        answer_key: z.unknown(),
        points: z.string(),
        /** The part of the assessment that begins with it. */
        section: z.object({ name: z.string(), instruction: z.string() }).nullable().default(null),
      }),
    ),
    pictures: z.array(z.object({ id: z.string(), bytes })),
  }),
  output: bytes,
  async run({ words: said, part, size, isLarge, example, logo, questions, pictures }) {
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
    for (const row of questions) {
      const question = toExample(row, example);
      const isNumbered = !isPassage(question.type);
      if (isNumbered) number += 1;
      const rows = questionRows(sheet, question, { part, words: said, number, points: row.points });
      const head = row.section ? sectionRows(sheet, row.section, part) : [];
      const together = joined(head, rows);
      // The name of a part stays with what begins it, unless that needs a page to itself.
      if (head.length === 0 || sheet.fits(together)) sheet.place(together);
      else for (const one of [head, rows]) sheet.place(one);
      if (together.length > 0) sheet.space(1);
    }
    return sheet.end((page, pages) => `${page} / ${pages}`);
  },
});
