import { userTypes } from '@pelion/access';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Adults to whom the campus of the connection sends alerts: its admins. */
export async function listAlerted(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct m.user_id
    from membership m
    join membership_role r on r.campus_id = m.campus_id and r.user_id = m.user_id
      and r.user_type in (${userTypes.schoolAdmin}, ${userTypes.campusAdmin})
    where m.removed_at is null and not m.is_suspended`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
