import { keysOf } from '@pelion/words';
import { sql } from 'kysely';
import { plainArray } from './array-text.ts';
import type { Db } from './database.ts';

/** Tables of whom something is given to, with the column of that thing. */
interface Audiences {
  readonly assignment_audience: 'assignment_id';
  readonly course_audience: 'schedule_id';
  readonly message_audience: 'message_id';
  readonly resource_audience: 'schedule_id';
  readonly schedule_audience: 'schedule_id';
}

const columns = {
  section_ids: 'section_id',
  group_ids: 'group_id',
  classroom_ids: 'classroom_id',
  class_ids: 'occurrence_id',
  student_ids: 'student_id',
  user_ids: 'user_id',
  user_type_ids: 'user_type',
} as const;

/** Ids of each kind; a table has those that its records can be given to. */
export type AudienceIds = { readonly [Kind in keyof typeof columns]?: readonly number[] };

/**
 * Replaces whom a record is given to, a row for each: `replaceAudience(transaction, 'course_audience', { campusId,
 * schedule_id: 7 }, { section_ids: [3] })`.
 */
export async function replaceAudience<Table extends keyof Audiences>(
  transaction: Db,
  table: Table,
  { campusId, ...owner }: { readonly campusId: number } & Readonly<Record<Audiences[Table], number>>,
  audience: AudienceIds,
): Promise<void> {
  const [[key, id] = []] = Object.entries(owner);
  if (key === undefined) throw new TypeError(`${table} needs the record that is given`);
  await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(transaction);
  for (const kind of keysOf(columns)) {
    const ids = audience[kind] ?? [];
    if (ids.length > 0)
      await sql`
        insert into ${sql.table(table)} (campus_id, ${sql.ref(key)}, ${sql.ref(columns[kind])})
        select ${campusId}, ${id}, unnest(${plainArray(ids)}::bigint[])`.execute(transaction);
  }
}
