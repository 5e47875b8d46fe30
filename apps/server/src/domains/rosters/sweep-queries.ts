import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Clears the personal data of imports too old to undo; keeps the user ids. */
export async function forgetOld(system: Db, before: Date, now: Date): Promise<void> {
  await sql`
    with old as (
      update roster_import set swept_at = ${now}
      where state in ('done', 'stopped') and swept_at is null and created_at < ${before}
      returning campus_id, id
    ), lines as (
      delete from roster_line l using old o where l.campus_id = o.campus_id and l.import_id = o.id
    ), traces as (
      delete from roster_trace t using old o where t.campus_id = o.campus_id and t.import_id = o.id
    )
    update roster_person r set external_id = null, username = null, email = null, given_name = null, family_name = null,
      parent_ids = '{}', child_ids = '{}', section_labels = '{}', changes = '{}', problem = null, note = null
    from old o where r.campus_id = o.campus_id and r.import_id = o.id`.execute(system);
}
