import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../lib/failure.ts';
import type { Draft } from './schedule-terms.ts';

type Compared = Pick<Draft, 'allowed_difference'>;

/** Throws `conflict` once provisional marks exist: the comparison of two marks must not change afterwards. */
export async function assertComparedAsBefore(db: Db, id: number, was: Compared, draft: Compared) {
  if (was.allowed_difference === null || was.allowed_difference === draft.allowed_difference) return;
  const { rows } = await sql`
    select from attempt t
    join attempt_item i on i.campus_id = t.campus_id and i.attempt_id = t.id
    join provisional_mark o on o.campus_id = i.campus_id and o.item_id = i.id
    where t.schedule_id = ${id} limit 1`.execute(db);
  if (rows.length > 0)
    throw new Failure(
      'conflict',
      { reason: 'marked' },
      phrase('Two people have already marked answers, so the way two marks are compared cannot change.'),
    );
}
