import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { questionTypes } from '@pelion/questions';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { Failure, invalid } from '../../lib/failure.ts';
import { listPlaced } from './queries.ts';

// A comprehension is a passage and the questions that name it: in every assessment they stand together, the passage
// first. It has no points and no number of its own (decision 0060).

const passageTypes: readonly number[] = Object.values(questionTypes).flatMap(({ id, isPassage }) =>
  isPassage ? [id] : [],
);

/** Of `question_version.type`. */
export const isPassageType = (type: number): boolean => passageTypes.includes(type);

export interface GroupRow {
  readonly question_id: number;
  /** The passage in the same assessment that it asks about. */
  readonly parent_id: number | null;
}

/** The same rows with every part behind its passage; the parts of one keep their order among each other. */
export function inGroups<Row extends GroupRow>(rows: readonly Row[]): Row[] {
  const partsOf = new Map<number | null, Row[]>();
  for (const row of rows) {
    const parts = partsOf.get(row.parent_id) ?? [];
    partsOf.set(row.parent_id, parts);
    parts.push(row);
  }
  return (partsOf.get(null) ?? []).flatMap((row) => [row, ...(partsOf.get(row.question_id) ?? [])]);
}

const WITHOUT_PARTS = phrase('A comprehension needs at least one {question}.');

/** Throws `conflict` for a passage that nothing asks about. */
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

/** What is taken out must not leave a passage of a live assessment without questions. */
export async function assertStillAsked(db: Db, status: number, assessmentId: number): Promise<void> {
  if (status === assessmentStatuses.active) await assertPassagesAsked(db, assessmentId);
}

/** Throws `invalidInput` where a question cannot become a part of `parent`. */
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

/** Throws `invalidInput` for an edit that makes a passage of a question, or a question of a passage. */
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
