import type { Db } from '../../../db/database.ts';
import { toDrawn } from '../../questions/stored.ts';
import type { AttemptRow } from '../attempt-queries.ts';

/** Lists items with keys, from which the demo's answers are made. */
export async function listAsked(
  db: Db,
  { campus_id, id }: Pick<AttemptRow, 'campus_id' | 'id'>,
  part: number,
) {
  const rows = await db
    .selectFrom('attempt_item as i')
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'i.campus_id').onRef('v.id', '=', 'i.version_id'),
    )
    .select(['i.id', 'i.drawn_values', 'v.type', 'v.schema_version', 'v.content', 'v.answer_key'])
    .where('i.campus_id', '=', campus_id)
    .where('i.attempt_id', '=', id)
    .where('i.part', '=', part)
    .orderBy('i.position')
    .execute();
  return rows.map((row) => ({ itemId: row.id, question: toDrawn(row).question }));
}

/** How long each was on the screen, as the player would have measured it. */
export const insertSeconds = (
  db: Db,
  { campus_id }: Pick<AttemptRow, 'campus_id'>,
  times: readonly { readonly itemId: number; readonly seconds: number }[],
  at: Date,
) =>
  db
    .insertInto('item_marks')
    .values(
      times.map(({ itemId, seconds }) => ({ campus_id, item_id: itemId, seq: 1, seconds, saved_at: at })),
    )
    .execute();
