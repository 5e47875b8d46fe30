import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const invitable = (importId: number) => sql`
  from roster_person r
  join membership m on m.campus_id = r.campus_id and m.user_id = r.user_id
  join person p on p.campus_id = r.campus_id and p.user_id = r.user_id
  where r.import_id = ${importId} and r.outcome = 'create' and r.written_at is not null
    and m.removed_at is null and not m.is_suspended and m.invited_at is null and p.entered_at is null`;

/** Counts new people of the import never signed in nor invited, with and without an address. */
export async function countInvitable(db: Db, importId: number) {
  const { rows } = await sql<{ readonly with_email: number; readonly without_email: number }>`
    select count(*) filter (where r.email is not null) as with_email, count(*) filter (where r.email is null) as without_email
    ${invitable(importId)}`.execute(db);
  return rows[0] ?? { with_email: 0, without_email: 0 };
}

export async function markInvited(transaction: Db, importId: number, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly user_id: number }>`
    update membership m set invited_at = ${now}, version = m.version + 1
    from (select r.campus_id, r.user_id ${invitable(importId)} and r.email is not null) i
    where m.campus_id = i.campus_id and m.user_id = i.user_id
    returning m.user_id`.execute(transaction);
  return rows.map(({ user_id }) => user_id);
}
