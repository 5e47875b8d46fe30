import { z } from 'zod';
import { task } from '../../../lib/compute/task.ts';
import { toExample } from '../stored.ts';
import { paperQuestion } from './paper-question.ts';
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
});

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
    if (logo) sheet.corner(logo, 44);
    sheet.words(said.campus);
    sheet.space(0.4);
    sheet.words(heading, { scale: 1.6, isStrong: true });
    sheet.space(0.8);
    if (part !== 'key') {
      sheet.words(`${said.name}: ______________________________    ${said.date}: ________________`);
      sheet.space(0.8);
    }
    sheet.rule();
    for (const [index, row] of questions.entries()) {
      const { stem, options, lines, key } = paperQuestion(toExample(row, example), said);
      if (row.section) {
        sheet.words(row.section.name, { scale: 1.25, isStrong: true });
        if (part === 'questions' && row.section.instruction !== '') sheet.text(row.section.instruction);
        sheet.space(0.8);
      }
      const label = `${index + 1}.`;
      const points = row.points === '1' ? '' : ` (${row.points} ${said.points})`;
      if (part === 'key') {
        sheet.text(key.length > 0 ? key.join('<br />') : '–', { label });
      } else if (part === 'answerSheet') {
        sheet.text(options.map((option) => option.label).join(' &nbsp; '), { label });
        if (options.length === 0) sheet.rules(Math.max(1, lines), 24);
      } else {
        sheet.text(`${stem}${points}`, { label });
        for (const { label: letter, html, mark } of options)
          sheet.text(html, {
            label: letter,
            indent: isLarge ? 40 : 26,
            mark: mark === 'letter' ? undefined : mark,
          });
        if (lines > 0) sheet.rules(lines, isLarge ? 40 : 26);
      }
      sheet.space(1);
    }
    return sheet.end((page, pages) => `${page} / ${pages}`);
  },
});
