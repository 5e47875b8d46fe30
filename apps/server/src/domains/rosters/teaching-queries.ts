import { userTypes } from '@pelion/access';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Place } from './batch.ts';
import { type Batch, inBatch } from './batch.ts';
import { trace } from './write-queries.ts';

// Homeroom teachers of sections, and teachers of subjects in them. A homeroom teacher is never replaced: two files, or
// a file and manual edits, would alternate every month.

const leads = sql<boolean>`${userTypes.teacher} = any(r.user_types) and not ${userTypes.student} = any(r.user_types)`;
const isFree = sql<boolean>`not exists (
  select from section_teacher t
  join membership m on m.campus_id = t.campus_id and m.user_id = t.teacher_id and m.removed_at is null
  where t.campus_id = r.campus_id and t.section_id = w.id and t.subject_id is null)`;

/** Drops new sections of teachers that no student of the file joins. */
export const dropUnmade = (db: Db, importId: number) =>
  sql`
    with made as materialized (
      select distinct unnest(s.new_sections) as key from roster_person s
      where s.import_id = ${importId} and s.problem is null and ${userTypes.student} = any(s.user_types)
    )
    update roster_person r set new_sections = array(
      select k from unnest(r.new_sections) as k where k in (select key from made))
    where r.import_id = ${importId} and cardinality(r.new_sections) > 0 and ${leads}`.execute(db);

/** Drops lessons in sections that are not created. */
export const dropUnmadeLessons = (db: Db, importId: number) =>
  sql`
    with made as materialized (
      select distinct unnest(s.new_sections) as key from roster_person s
      where s.import_id = ${importId} and s.problem is null and ${userTypes.student} = any(s.user_types)
    )
    update roster_person r set lessons = coalesce((
      select jsonb_agg(l) from jsonb_array_elements(r.lessons) as l
      where l->>'key' is null or l->>'key' in (select key from made)), '[]')
    where r.import_id = ${importId} and r.lessons <> '[]'`.execute(db);

/** Notes lessons to add; an import removes none. */
export const noteLessons = (db: Db, importId: number) =>
  sql`
    with wanted as (
      select r.person_no, array_agg(distinct l->>'label') as labels
      from roster_person r cross join lateral jsonb_array_elements(r.lessons) as l
      where r.import_id = ${importId} and r.problem is null and not exists (
        select from section_teacher t
        where t.campus_id = r.campus_id and t.teacher_id = r.user_id
          and t.section_id = (l->>'section_id')::bigint and t.subject_id = (l->>'subject_id')::bigint)
      group by r.person_no
    )
    update roster_person r set changes = r.changes || jsonb_build_object('lessons',
      jsonb_build_array('[]'::jsonb, to_jsonb(w.labels)))
    from wanted w
    where r.import_id = ${importId} and r.person_no = w.person_no`.execute(db);

/** Notes sections that existing teachers will lead. */
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

/** Makes the batch's teachers lead their sections that have no homeroom teacher. */
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

/** Adds the batch's lessons in existing sections. */
export const giveLessons = (transaction: Db, batch: Batch) =>
  sql`
    with taught as (
      insert into section_teacher (campus_id, section_id, teacher_id, subject_id)
      select distinct r.campus_id, (l->>'section_id')::bigint, r.user_id, (l->>'subject_id')::bigint
      from roster_person r cross join lateral jsonb_array_elements(r.lessons) as l
      where ${inBatch(batch)} and r.user_id is not null and l->>'section_id' is not null
        and (r.outcome = 'create' or r.outcome = 'change' and r.changes ? 'lessons')
      on conflict do nothing
      returning id as record_id, 0::bigint as other_id
    )
    ${trace(batch, 'teaching', sql`select record_id, other_id from taught`)}`.execute(transaction);

export const teachingBack = (transaction: Db, { importId }: Place) =>
  sql`
    delete from section_teacher x using roster_trace t
    where t.import_id = ${importId} and t.kind = 'teaching' and x.campus_id = t.campus_id and x.id = t.record_id`.execute(
    transaction,
  );
