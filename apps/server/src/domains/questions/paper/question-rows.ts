import { type Question, shownPoints } from '@pelion/questions';
import { joined, kept, listed, loose, type Row } from '../../../lib/pdf/rows.ts';
import type { Sheet } from '../../../lib/pdf/sheet.ts';
import { spottedPicture } from '../../../lib/pdf/spots.ts';
import { inTwo, twoColumns } from '../../../lib/pdf/table.ts';
import { graphRow } from './graph/graph-row.ts';
import { type PaperQuestion, type PaperWords, paperQuestion } from './paper-question.ts';

export type PaperPart = 'questions' | 'answerSheet' | 'key';

interface Standing {
  readonly part: PaperPart;
  readonly words: PaperWords;
  readonly number: number;
  readonly points: string;
}

type Passage = Extract<Question, { readonly type: 'comprehension' }>;

/** Numbers the paragraphs, which the questions refer to. */
function withNumbers(source: string): string {
  let last = 0;
  return source.replace(/<p\b[^>]*>/g, (paragraph) => {
    last += 1;
    return `${paragraph}<strong>${last}</strong> `;
  });
}

function passageRows(sheet: Sheet, { content }: Passage, fallback: string): Row[] {
  const { source } = content.stem;
  return joined(
    kept(sheet.words(content.heading || fallback, { scale: 1.15, isStrong: true })),
    loose(sheet.text(content.numbering === 'paragraphs' ? withNumbers(source) : source)),
  );
}

/** Question in one part of the paper; passages appear with the questions only. */
export function questionRows(
  sheet: Sheet,
  question: Question,
  { part, words, number, points }: Standing,
): Row[] {
  if (question.type === 'comprehension')
    return part === 'questions' ? passageRows(sheet, question, words.passage) : [];
  const asked = paperQuestion(question, words);
  const label = `${number}.`;
  if (part === 'key') return keyRows(sheet, asked, label);
  if (part === 'answerSheet') return answerRows(sheet, asked, label);
  const worth = points === '1' ? '' : ` (${shownPoints(points)} ${words.points})`;
  const { hang: indent } = sheet;
  const { graph, table, list, picture } = asked;
  return joined(
    loose(sheet.text(`${asked.stem}${worth}`, { label }), 3),
    picture ? spottedPicture(sheet, picture.source, picture.spots, indent) : [],
    graph ? [graphRow(sheet, graph.content, null, indent)] : [],
    table ? twoColumns(sheet, table.left, table.right, indent) : [],
    list ? inTwo(sheet, list, indent) : [],
    listed(
      asked.options.map(({ label: letter, html, mark }) =>
        sheet.text(html, { label: letter, indent, mark: mark === 'letter' ? undefined : mark }),
      ),
    ),
    loose(asked.withUnit ? sheet.text(asked.withUnit, { indent }) : sheet.rules(asked.lines, { indent })),
  );
}

function keyRows(sheet: Sheet, { key, graph }: PaperQuestion, label: string): Row[] {
  const right = key.filter((line) => line !== '').join('<br />');
  return joined(
    loose(sheet.text(right === '' ? '–' : right, { label })),
    graph ? [graphRow(sheet, graph.content, graph.answer, sheet.hang)] : [],
  );
}

/** Letters to mark, numbered lines, a grid to draw on or lines to write on. */
function answerRows(
  sheet: Sheet,
  { options, blanks = [], graph, lines }: PaperQuestion,
  label: string,
): Row[] {
  const { hang: indent } = sheet;
  if (options.length > 0)
    return sheet.bubbles(
      label,
      options.map(({ label: letter, mark }) => ({ label: letter, isOneOfSeveral: mark === 'square' })),
    );
  const empty = kept(sheet.text('', { label }));
  if (blanks.length > 0) {
    const numbered = blanks.map((name) => ({ label: `${name}.`, html: '', blanks: 4 }));
    return joined(empty, inTwo(sheet, numbered, indent));
  }
  if (graph?.isDrawn) return joined(empty, [graphRow(sheet, graph.content, null, indent)]);
  return joined(empty, loose(sheet.rules(Math.max(1, lines), { indent })));
}
