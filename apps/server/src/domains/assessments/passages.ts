import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { questionTypes } from '@pelion/questions';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { Failure, invalid } from '../../lib/failure.ts';
import { groupRows } from '../../lib/group-rows.ts';
import { listPlaced } from './placed-questions.ts';

// A comprehension is a passage with the questions that reference it. In every assessment they are adjacent, the passage
// first; a passage has no points and no number (decision 0060).

const passageTypes: readonly number[] = Object.values(questionTypes).flatMap(({ id, isPassage }) =>
  isPassage ? [id] : [],
);

/** Whether a value of `question_version.type` is a passage. */
export const isPassageType = (type: number): boolean => passageTypes.includes(type);

export interface GroupRow {
  readonly question_id: number;
  /** Passage of the question in the same assessment. */
  readonly parent_id: number | null;
}

/** Puts the questions of each passage after it, in their relative order. */
export function inGroups<Row extends GroupRow>(rows: readonly Row[]): Row[] {
  const partsOf = groupRows(rows, ({ parent_id }) => parent_id);
  return (partsOf.get(null) ?? []).flatMap((row) => [row, ...(partsOf.get(row.question_id) ?? [])]);
}

const WITHOUT_PARTS = phrase('A comprehension needs at least one {question}.');

/** Throws `conflict` for a passage without questions. */
export async function assertPassagesAsked(db: Db, assessmentId: number): Promise<void> {
  const rows = await listPlaced(db, assessmentId);
  const asked = new Set(rows.map(({ parent_id }) => parent_id));
  const unasked = rows.find(({ type, question_id }) => isPassageType(type) && !asked.has(question_id));
  if (unasked)
    throw new Failure(
      'conflict',
      { reason: 'passageWithoutQuestions', question_id: unasked.question_id },
      WITHOUT_PARTS,
    );
}

/** Refuses a removal that would leave a passage of a live assessment without questions. */
export async function assertStillAsked(db: Db, status: number, assessmentId: number): Promise<void> {
  if (status === assessmentStatuses.active) await assertPassagesAsked(db, assessmentId);
}

/** Throws `invalidInput` if a question cannot belong to `parent`. */
export function assertPart(
  rows: readonly (GroupRow & { readonly type: number })[],
  parent: number,
  type: number,
) {
  const passage = rows.find(({ question_id }) => question_id === parent);
  if (!passage || !isPassageType(passage.type))
    invalid({
      path: 'parent_id',
      message: phrase('There is no such passage in this {assessment}.'),
    });
  if (isPassageType(type))
    invalid({ path: 'draft.type', message: phrase('A passage cannot be a part of another passage.') });
}

/** Throws `invalidInput` for an edit that turns a passage into a question or the reverse. */
export function assertSameKind(before: number, after: number): void {
  if (isPassageType(before) === isPassageType(after)) return;
  invalid({
    path: 'draft.type',
    message: phrase('A passage stays a passage, and a {question} stays a {question}.'),
  });
}

/** Throws `invalidInput` for points of a passage. */
export function assertWorth(type: number, points: string | undefined): void {
  if (isPassageType(type) && points !== undefined && points !== '0')
    invalid({
      path: 'points',
      message: phrase('A passage has no points of its own: its {question+} have.'),
    });
}
