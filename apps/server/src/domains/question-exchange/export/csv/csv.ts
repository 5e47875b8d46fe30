import { optionLabel, type Question, type QuestionType } from '@pelion/questions';
import { z } from 'zod';
import { csv } from '../../../../lib/csv.ts';
import type { BankWriter, WrittenBank } from '../bank-writer.ts';
import { losses } from '../losses.ts';
import type { ItemWriter, Outgoing, Refusal } from '../outgoing.ts';
import { writtenPoints } from '../points.ts';
import { keptRemarks } from '../remarks.ts';
import { joined } from '../reshaped.ts';
import { legal } from '../text/xml.ts';
import { type CsvLine, cellOf, csvTypes } from './csv-types.ts';

const places = { explanation: true, generalFeedback: true, hints: 1, keywords: true, passage: false };
const cells = z.record(z.string(), z.string());

const written = <Type extends QuestionType>(question: Question<Type>, item: ItemWriter) => {
  const write: (question: Question<Type>, item: ItemWriter) => CsvLine | Refusal = csvTypes[question.type];
  return write(question, item);
};

/** Keywords in one cell, without those that contain a separator. */
function keywordCell(keywords: readonly string[], { lose }: ItemWriter): string {
  const kept = keywords.filter((keyword) => !/[;,|]/.test(keyword));
  if (kept.length < keywords.length) lose(losses.someKeywords);
  return kept.join('; ');
}

/** A line as JSON: how many columns the table has is known when all are there. */
function writeItem(outgoing: Outgoing, item: ItemWriter): string | Refusal {
  const { question, title, difficulty, keywords } = outgoing;
  const result = written(question, item);
  if ('reason' in result) return result;
  const { explanation, general, hints } = keptRemarks(outgoing, places, item);
  if (outgoing.passage !== null) item.lose(losses.ownPassage);
  const [hint] = hints;
  return JSON.stringify({
    ...result.cells,
    Title: legal(title),
    Points: writtenPoints(outgoing, item),
    Difficulty: difficulty,
    Keywords: keywordCell(keywords, item),
    ...(explanation && { Explanation: cellOf(explanation, item) }),
    ...(general.length > 0 && { 'General feedback': cellOf(joined(...general), item) }),
    ...(hint && { Hint: cellOf(hint, item) }),
  });
}

const before = ['Type', 'Title', 'Question', 'Correct answer'] as const;
const after = [
  'Tolerance',
  'Unit',
  'Points',
  'Difficulty',
  'Keywords',
  'Explanation',
  'General feedback',
  'Hint',
] as const;

const labels = Array.from({ length: 26 }, (_, index) => optionLabel(index));

function tableOf({ items }: WrittenBank): Uint8Array<ArrayBuffer> {
  const rows = items.map(({ bytes }) => cells.parse(JSON.parse(Buffer.from(bytes).toString())));
  const has = (heading: string) => rows.some((row) => row[heading] !== undefined && row[heading] !== '');
  const columns = [
    ...before,
    ...labels.map((label) => `Option ${label}`).filter(has),
    ...after.filter(has),
    ...labels.map((label) => `Option ${label} feedback`).filter(has),
  ];
  const lines = csv(
    columns,
    (function* () {
      for (const row of rows) yield columns.map((heading) => row[heading] ?? '');
    })(),
  );
  return Buffer.concat([...lines].map((chunk) => Buffer.from(chunk)));
}

export const csvWriter: BankWriter = {
  ending: 'csv',
  mediaType: 'csv',
  notes: [],
  item: writeItem,
  file: tableOf,
};
