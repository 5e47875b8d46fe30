import { phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { isPassageType } from '../assessments/passages.ts';
import type { SectionRow } from './placed-sections.ts';
import { type ExportedRow, listExported } from './queries.ts';

/** Byte limit for all pictures of one export. */
export const mostPictures = 48 * 1024 * 1024;

export const exportTooLong = new Failure(
  'conflict',
  { reason: 'tooLarge' },
  phrase('This {assessment} takes too long to export. Split it into smaller ones.'),
);
export const noQuestions = () =>
  new Failure(
    'conflict',
    { reason: 'noQuestions' },
    phrase('There are no {question+} in this {assessment} yet.'),
  );

/** A question on its way out, with the number that students count it by; null: a passage. */
export type CountedRow = ExportedRow & { readonly shown_number: number | null };

function counted(rows: readonly ExportedRow[]): readonly CountedRow[] {
  let last = 0;
  return rows.map((row) => {
    if (isPassageType(row.type)) return { ...row, shown_number: null };
    last += 1;
    return { ...row, shown_number: last };
  });
}

/** Loads the chosen questions in order, each with its passage; all if none is chosen. */
export async function loadExported(
  { db }: Context,
  assessmentId: number,
  chosen: readonly number[] | undefined,
): Promise<readonly CountedRow[]> {
  const rows = counted(await listExported(db, assessmentId));
  if (rows.length === 0) throw noQuestions();
  if (!chosen || chosen.length === 0) return rows;
  const ids = new Set<number | null>(chosen);
  for (const { question_id, parent_id } of rows) if (ids.has(question_id)) ids.add(parent_id);
  const taken = rows.filter(({ question_id }) => ids.has(question_id));
  // The chosen questions were removed meanwhile.
  if (taken.length === 0) throw noQuestions();
  return taken;
}

const references = /file:([0-9a-f]{8}-[0-9a-f-]{27})/g;

/** Ids of the pictures that their texts name, each once. */
export const namedPictures = (
  rows: readonly { readonly content: string; readonly answer_key: string }[],
): readonly string[] => [
  ...new Set(
    rows
      .flatMap(({ content, answer_key }) => [content, answer_key])
      .flatMap((text) => [...text.matchAll(references)].map(([, id = '']) => id)),
  ),
];

/** Section instructions in the shape that `namedPictures` searches for picture references. */
export const instructionOf = ({ instruction_source }: SectionRow) => ({
  content: instruction_source,
  answer_key: '',
});
