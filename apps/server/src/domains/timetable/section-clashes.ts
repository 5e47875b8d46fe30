import type { ClassClash } from '@pelion/contract/classes';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Reader } from '../../lib/viewer.ts';
import { type Clashes, findClashes } from '../classes/clashes.ts';
import { sectionLabel } from '../classes/occurrence-columns.ts';
import { type Step, states } from '../classes/plan.ts';

const MOST_CLASHES = 50;

/** Other classes of the rooms, hosts and sections at the time of the steps. */
export async function findAllClashes(db: Db, viewer: Reader, steps: readonly Step[]): Promise<Clashes> {
  const taken = await findClashes(db, viewer, steps);
  const sections = await findSectionClashes(db, steps);
  return {
    list: [...taken.list, ...sections.list].slice(0, MOST_CLASHES),
    count: taken.count + sections.count,
  };
}

interface Row {
  readonly id: number;
  readonly label: string;
  readonly name: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly total: number;
}

/**
 * Other scheduled classes of the sections at the time of the steps. Looked up by time alone, each time once, because a
 * timetable fills the same times for many sections.
 */
async function findSectionClashes(db: Db, steps: readonly Step[]): Promise<Clashes> {
  const taking = steps.flatMap(({ after }) =>
    after.state === states.scheduled
      ? after.section_ids.map((section_id) => ({
          section_id,
          starts_at: after.starts_at,
          ends_at: after.ends_at,
        }))
      : [],
  );
  if (taking.length === 0) return { list: [], count: 0 };
  const changed = steps.flatMap(({ id }) => (id === null ? [] : [id]));
  const { rows } = await sql<Row>`
    with r as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(taking)}::jsonb)
        as r(section_id bigint, starts_at timestamptz, ends_at timestamptz)
    ), slot as materialized (
      select distinct starts_at, ends_at, starts_at - interval '24 hours' as earliest from r
    ), near as materialized (
      select s.starts_at, s.ends_at, o.campus_id, o.id
      from slot s cross join lateral (
        select o.campus_id, o.id from class_occurrence o
        where o.starts_at < s.ends_at and o.starts_at > s.earliest and o.ends_at > s.starts_at and o.state = 1
          and o.type_id = 1 offset 0) o
      where o.id <> all(${changed}::bigint[])
    ), hit as (
      select distinct a.campus_id, a.occurrence_id, a.section_id
      from near n
      join class_audience a on a.campus_id = n.campus_id and a.occurrence_id = n.id
      join r on r.section_id = a.section_id and r.starts_at = n.starts_at and r.ends_at = n.ends_at
    )
    select o.id, ${sectionLabel} as label, o.name, o.starts_at, o.ends_at, count(*) over () as total
    from hit h
    join class_occurrence o on o.campus_id = h.campus_id and o.id = h.occurrence_id
    join section n on n.campus_id = h.campus_id and n.id = h.section_id
    join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
    order by o.starts_at, o.id limit ${MOST_CLASHES}`.execute(db);
  return {
    count: rows[0]?.total ?? 0,
    list: rows.map(
      (row): ClassClash => ({
        kind: 'section',
        name: row.label,
        starts_at: row.starts_at.toISOString(),
        ends_at: row.ends_at.toISOString(),
        class_id: row.id,
        class_name: row.name,
      }),
    ),
  };
}
