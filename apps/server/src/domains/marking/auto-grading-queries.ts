import { longestComment } from '@pelion/contract/marking/facts';
import { answerStatusIds } from '@pelion/questions';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { truncate } from '../../lib/excerpt.ts';

// Machine proposals for marks. Must never be imported by code that computes scores or serves students and parents.

interface OfAttempt {
  readonly campus_id: number;
  readonly id: number;
}

/** Returns null before auto-grading was started. */
export async function findAutoGrading(db: Db, { campus_id, id }: OfAttempt): Promise<number | null> {
  const row = await db
    .selectFrom('auto_grading')
    .select('state')
    .where('campus_id', '=', campus_id)
    .where('attempt_id', '=', id)
    .executeTakeFirst();
  return row?.state ?? null;
}

export const putAutoGrading = (db: Db, { campus_id, id }: OfAttempt, state: number, started_at: Date) =>
  db
    .insertInto('auto_grading')
    .values({ campus_id, attempt_id: id, state, started_at })
    .onConflict((conflict) => conflict.columns(['campus_id', 'attempt_id']).doUpdateSet({ state }))
    .execute();

/** Deletes the state, so that auto-grading can be started again. */
export const dropAutoGrading = (db: Db, { campus_id, id }: OfAttempt) =>
  db.deleteFrom('auto_grading').where('campus_id', '=', campus_id).where('attempt_id', '=', id).execute();

/** Lists proposals for unmarked answers only; a person's mark makes them obsolete. */
export const listProposals = (db: Db, { campus_id, id }: OfAttempt) =>
  db
    .selectFrom('attempt_item as i')
    .innerJoin('mark_proposal as o', (join) =>
      join.onRef('o.campus_id', '=', 'i.campus_id').onRef('o.item_id', '=', 'i.id'),
    )
    .select(['o.item_id', 'o.points', 'o.comment', 'o.proposed_at'])
    .where('i.campus_id', '=', campus_id)
    .where('i.attempt_id', '=', id)
    .where('i.answer_status', '=', answerStatusIds.answered)
    .orderBy('i.part')
    .orderBy('i.position')
    .execute();

export interface Proposed {
  readonly points: string;
  readonly comment: string;
}

/** Only while the answer waits: a person who was quicker is not spoken over. */
export const putProposal = (
  db: Db,
  { campus_id, item_id }: { readonly campus_id: number; readonly item_id: number },
  { points, comment }: Proposed,
  now: Date,
) =>
  sql`insert into mark_proposal (campus_id, item_id, points, comment, proposed_at)
    select i.campus_id, i.id, ${points}, ${truncate(comment, longestComment)}, ${now} from attempt_item i
    where i.campus_id = ${campus_id} and i.id = ${item_id} and i.answer_status = ${answerStatusIds.answered}
    on conflict (campus_id, item_id) do update
      set points = excluded.points, comment = excluded.comment, proposed_at = excluded.proposed_at`.execute(
    db,
  );
