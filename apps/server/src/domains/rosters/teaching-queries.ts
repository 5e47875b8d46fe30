import { userTypes } from '@pelion/access';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Place } from './match-queries.ts';
import { type Batch, inBatch, trace } from './write-queries.ts';

// Sections that teachers lead. A section that somebody leads keeps them: two files, or a file and a hand, would take it from each
// other every month.

const leads = sql<boolean>`${userTypes.teacher} = any(r.user_types) and not ${userTypes.student} = any(r.user_types)`;
const isFree = sql<boolean>`not exists (
  select from section_teacher t
  join membership m on m.campus_id = t.campus_id and m.user_id = t.teacher_id and m.removed_at is null
  where t.campus_id = r.campus_id and t.section_id = w.id and t.subject_id is null)`;

/** Sections of teachers that no student of the file is in are not made. */
export const dropUnmade = (db: Db, importId: number) =>
  sql`
    with made as materialized (
      select distinct unnest(s.new_sections) as key from roster_person s
      where s.import_id = ${importId} and s.problem is null and ${userTypes.student} = any(s.user_types)
    )
    update roster_person r set new_sections = array(
      select k from unnest(r.new_sections) as k where k in (select key from made))
    where r.import_id = ${importId} and cardinality(r.new_sections) > 0 and ${leads}`.execute(db);

/** Sections that somebody who is here already would lead. */
export const noteTeaching = (db: Db, importId: number) =>
  sql`
    with free as (
      select r.person_no, array_agg(g.name || ' - ' || s.name order by g.position, g.name, s.name) as labels
      from roster_person r
      cross join lateral unnest(r.section_ids) as w(id)
      join section s on s.campus_id = r.campus_id and s.id = w.id
      join grade g on g.campus_id = s.campus_id and g.id = s.grade_id
      where r.import_id = ${importId} and r.problem is null and r.user_id is not null and ${leads} and ${isFree}
      group by r.person_no
    ), wanted as (
      select r.person_no, coalesce(f.labels, '{}') || array(
        select l from unnest(r.section_labels) as l where cardinality(r.new_sections) > 0 and l <> all(coalesce(f.labels, '{}'))
      ) as labels
      from roster_person r left join free f on f.person_no = r.person_no
      where r.import_id = ${importId} and r.problem is null and r.user_id is not null and ${leads}
        and (f.person_no is not null or cardinality(r.new_sections) > 0)
    )
    update roster_person r set changes = r.changes || jsonb_build_object('teaching',
      jsonb_build_array('[]'::jsonb, to_jsonb(w.labels)))
    from wanted w
    where r.import_id = ${importId} and r.person_no = w.person_no`.execute(db);

/** Those of the batch lead the sections of theirs that nobody leads. */
export const teachSections = (transaction: Db, batch: Batch) =>
  sql`
    with led as (
      insert into section_teacher (campus_id, section_id, teacher_id)
      select distinct on (w.id) r.campus_id, w.id, r.user_id
      from roster_person r cross join lateral unnest(r.section_ids) as w(id)
      where ${inBatch(batch)} and r.user_id is not null and ${leads} and ${isFree}
        and (r.outcome = 'create' or r.outcome = 'change' and r.changes ? 'teaching')
      order by w.id, r.person_no
      on conflict do nothing
      returning id as record_id, 0::bigint as other_id
    )
    ${trace(batch, 'teaching', sql`select record_id, other_id from led`)}`.execute(transaction);

export const teachingBack = (transaction: Db, { importId }: Place) =>
  sql`
    delete from section_teacher x using roster_trace t
    where t.import_id = ${importId} and t.kind = 'teaching' and x.campus_id = t.campus_id and x.id = t.record_id`.execute(
    transaction,
  );
