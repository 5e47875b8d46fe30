import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { noteTypes, questionTypes } from '@pelion/questions';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { Failure, invalid } from '../../lib/failure.ts';

const typeIds: readonly number[] = noteTypes.map((type) => questionTypes[type].id);
const isNotes = (type: number): boolean => type === assessmentTypes.notes;

/** The versions in it that notes do not hold (spec 2 §3, "notes-editable question types"). */
const listMisfits = async (transaction: Db, assessmentId: number): Promise<readonly number[]> => {
  const rows = await transaction
    .selectFrom('assessment_question as q')
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'q.campus_id').onRef('v.id', '=', 'q.version_id'),
    )
    .select('q.version_id')
    .where('q.assessment_id', '=', assessmentId)
    .where('v.type', 'not in', typeIds)
    .execute();
  return rows.map(({ version_id }) => version_id);
};

const misfit = phrase(
  '{^note+} cannot contain this type of {question}: only long and short texts, numbers and single choices.',
);

/**
 * Runs a change of an assessment's questions; throws `conflict` when it adds a question type that notes do not allow.
 * Questions from before the rule stay and can be moved or removed.
 */
export async function keepingNotes<Result>(
  transaction: Db,
  { id, type }: { readonly id: number; readonly type: number },
  act: () => Promise<Result>,
): Promise<Result> {
  if (!isNotes(type)) return act();
  const before = await listMisfits(transaction, id);
  const result = await act();
  const after = await listMisfits(transaction, id);
  if (after.some((version) => !before.includes(version)))
    throw new Failure('conflict', { reason: 'questionType' }, misfit);
  return result;
}

/**
 * Notes are read without results; all other types are taken. Throws `invalidInput` if the change between the two
 * concerns a scheduled assessment, or a question type that notes do not allow.
 */
export async function assertMayBecome(
  transaction: Db,
  { id, type }: { readonly id: number; readonly type: number },
  wanted: number,
): Promise<void> {
  if (isNotes(type) === isNotes(wanted)) return;
  const given = await transaction
    .selectFrom('assessment_schedule as s')
    .select('s.id')
    .where('s.assessment_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (given)
    invalid({
      path: 'type',
      message: phrase(
        'This {assessment} has been scheduled, so it cannot be turned into {note+} or back. Create a new one instead.',
      ),
    });
  if (isNotes(wanted) && (await listMisfits(transaction, id)).length > 0)
    invalid({
      path: 'type',
      message: phrase(
        '{^note+} can only contain long and short texts, numbers and single choices. Remove the other {question+} first.',
      ),
    });
}
