import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ListedPerson } from './people-queries.ts';
import type { RosterRecord } from './records.ts';

type Compared = Pick<RosterRecord, 'id' | 'previous_id' | 'may_edit' | 'created_by'>;

/**
 * People in the previous import, missing in this one, and suspendable by the importer: still members, not suspended,
 * not the importer. Lines with errors count as present.
 */
const gone = ({ id, previous_id, may_edit, created_by }: Compared) => {
  // Uses one subquery per field: an `or` within one would compare each line with each person.
  const isInError = (isSame: RawBuilder<unknown>) => sql`exists (select from roster_person r
      where r.campus_id = b.campus_id and r.import_id = ${id} and r.outcome = 'error' and ${isSame})`;
  return sql`
  select m.campus_id, m.user_id
  from roster_person b
  join membership m on m.campus_id = b.campus_id and m.user_id = b.user_id
  where b.import_id = ${previous_id} and not b.is_derived and b.outcome <> 'error'
    and m.removed_at is null and not m.is_suspended and m.user_id <> ${created_by}
    and not exists (select from roster_person r
      where r.campus_id = b.campus_id and r.import_id = ${id} and r.user_id = b.user_id)
    and not ${isInError(sql`r.external_id = m.external_id`)} and not ${isInError(sql`r.email = b.email`)}
    and not ${isInError(sql`r.username = b.username`)} and not ${isInError(sql`r.member_id = m.user_id`)}
    and not exists (select from membership_role o
      where o.campus_id = m.campus_id and o.user_id = m.user_id and o.user_type <> all(${may_edit}::int[]))`;
};

export interface GoneCount {
  readonly gone: number;
  /** Whether suspending them would lock out half of the active members or of the previous import. */
  readonly is_most: boolean;
}

export async function countGone(db: Db, record: Compared): Promise<GoneCount> {
  if (record.previous_id === null) return { gone: 0, is_most: false };
  const { rows } = await sql<{ readonly gone: number; readonly before: number; readonly here: number }>`
    select (select count(*) from (${gone(record)}) g) as gone,
      (select count(*) from roster_person where import_id = ${record.previous_id} and not is_derived and outcome <> 'error') as before,
      (select count(*) from membership where removed_at is null and not is_suspended) as here`.execute(db);
  const { gone: n = 0, before = 0, here = 0 } = rows[0] ?? {};
  return { gone: n, is_most: n > 0 && (n * 2 >= before || n * 2 >= here) };
}

export async function listGone(
  db: Db,
  record: Compared,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ListedPerson[]> {
  if (record.previous_id === null) return [];
  const { rows } = await sql<ListedPerson>`
    select g.user_id::int as person_no, null::int as line, p.name, null as email, null as username, m.external_id,
      array(select o.user_type::int from membership_role o
        where o.campus_id = g.campus_id and o.user_id = g.user_id order by 1) as user_types,
      '{}'::text[] as section_labels, 'gone' as outcome, '{}'::jsonb as changes, null as problem, null as note
    from (${gone(record)}) g
    join person p on p.campus_id = g.campus_id and p.user_id = g.user_id
    join membership m on m.campus_id = g.campus_id and m.user_id = g.user_id
    order by p.name, g.user_id offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** Suspends people missing in the file; returns their ids once each. */
export async function suspendGone(transaction: Db, record: Compared): Promise<readonly number[]> {
  if (record.previous_id === null) return [];
  const { rows } = await sql<{ readonly user_id: number }>`
    with suspended as (
      update membership m set is_suspended = true, version = m.version + 1
      from (${gone(record)}) g
      where m.campus_id = g.campus_id and m.user_id = g.user_id
      returning m.campus_id, m.user_id
    )
    insert into roster_trace (campus_id, import_id, kind, record_id)
    select campus_id, ${record.id}, 'suspended', user_id from suspended
    returning record_id as user_id`.execute(transaction);
  return rows.map(({ user_id }) => user_id);
}
