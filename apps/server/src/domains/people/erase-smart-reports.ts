import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { PersonNames } from './change-queries.ts';

/** Deletes smart reports about the person alone, and replaces the name in sentences of others and in signatures. */
export async function eraseSmartReports(db: Db, userId: number, names: PersonNames): Promise<void> {
  const name = `${names.given_name} ${names.family_name}`;
  await db.deleteFrom('smart_report').where('student_id', '=', userId).execute();
  // Within JSON a name has escaped quotes.
  const inJson = (text: unknown) => sql`btrim(to_json(${text}::text)::text, '"')`;
  await sql`
    update smart_report r set title = replace(r.title, p.name, ${name}),
      sentences = replace(r.sentences::text, ${inJson(sql`p.name`)}, ${inJson(name)})::jsonb
    from person p
    where p.campus_id = r.campus_id and p.user_id = ${userId} and p.name <> ''
      and r.student_ids @> array[${userId}]::bigint[]`.execute(db);
  await db
    .updateTable('smart_report')
    .set({ signed_by_name: name })
    .where('signed_by', '=', userId)
    .execute();
}
