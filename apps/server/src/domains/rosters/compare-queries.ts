import { userTypes } from '@pelion/access';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const sentences = {
  nameless: phrase('The name is missing: a new person needs one.'),
  childless: phrase('None of this {parent}’s {student+} is in the file or here.'),
  mayNotAdd: phrase('You may not add people with this role.'),
  mayNotChange: phrase('You may not change this person.'),
  idTaken: phrase('Another person here already has this id.'),
  comesBack: phrase('Was deleted here before and will be restored.'),
  staysOut: phrase('Is suspended here and stays suspended.'),
};

interface Compared {
  readonly importId: number;
  /** Current day on the campus. */
  readonly today: string;
  readonly mayAdd: readonly number[];
  readonly mayEdit: readonly number[];
}

/** A parent without a name gets the address as a name; imports never rename with it. */
export const nameDerived = (db: Db, importId: number) =>
  sql`
    update roster_person set given_name = left(split_part(email, '@', 1), 100)
    where import_id = ${importId} and is_derived and user_id is null and given_name is null`.execute(db);

/** Refuses a new external id that belongs to another member. */
export const refuseTakenIds = (db: Db, importId: number) =>
  sql`
    update roster_person r set problem = ${sentences.idTaken}
    from membership m
    where r.import_id = ${importId} and r.problem is null and m.external_id = r.external_id
      and m.user_id is distinct from r.user_id`.execute(db);

const refuse = (db: Db, importId: number, sentence: string, where: ReturnType<typeof sql<boolean>>) =>
  sql`update roster_person r set problem = ${sentence}
    where r.import_id = ${importId} and r.problem is null and ${where}`.execute(db);

/**
 * Condition for parents named by no line, or by no valid line. Unnests the parent numbers first for a single join:
 * testing each line for each parent would compare thousands with thousands.
 */
const isNobodysParent = (lines: ReturnType<typeof sql<boolean>>) => sql<boolean>`not exists (
  select from roster_person s cross join lateral unnest(s.parent_nos) as n(parent_no)
  where s.campus_id = r.campus_id and s.import_id = r.import_id and ${lines} and n.parent_no = r.person_no)`;
const isKept = sql<boolean>`s.problem is null`;

export async function refuseIncomplete(db: Db, importId: number): Promise<void> {
  const isNew = sql<boolean>`r.user_id is null`;
  await refuse(db, importId, sentences.nameless, sql<boolean>`${isNew} and r.given_name is null`);
  await refuse(
    db,
    importId,
    sentences.childless,
    sql<boolean>`${isNew} and not r.is_derived and r.user_types = array[${userTypes.parent}::int]
      and ${isNobodysParent(isKept)}`,
  );
  // Drops parents whose children's lines are all excluded.
  await sql`
    delete from roster_person r
    where r.import_id = ${importId} and r.is_derived and ${isNobodysParent(isKept)}`.execute(db);
}

/** Notes changes of each person's fields on this campus. Empty cells change nothing. */
export const noteChanges = (db: Db, importId: number) =>
  sql`
    update roster_person r set changes = r.changes || jsonb_strip_nulls(jsonb_build_object(
      'given_name', case when not r.is_derived and r.given_name <> p.given_name
        then jsonb_build_array(p.given_name, r.given_name) end,
      'family_name', case when not r.is_derived and r.family_name <> p.family_name
        then jsonb_build_array(p.family_name, r.family_name) end,
      'external_id', case when r.external_id is distinct from m.external_id and r.external_id is not null
        then jsonb_build_array(m.external_id, r.external_id) end,
      'user_types', case when not r.user_types <@ roles.own
        then jsonb_build_array(to_jsonb(roles.own), to_jsonb(array(
          select distinct t from unnest(roles.own || r.user_types) t order by t))) end))
    from membership m
    join person p on p.campus_id = m.campus_id and p.user_id = m.user_id
    cross join lateral (select array(
      select o.user_type::int from membership_role o
      where o.campus_id = m.campus_id and o.user_id = m.user_id order by 1) as own) roles
    where r.import_id = ${importId} and r.problem is null and m.campus_id = r.campus_id and m.user_id = r.user_id`.execute(
    db,
  );

/**
 * Compares sections of the current year only. Looks sections up per person: a join over all was planned as a nested
 * loop of ten thousand by ten thousand (decision 0115).
 */
export const noteSections = (db: Db, { importId, today }: Pick<Compared, 'importId' | 'today'>) =>
  sql`
    update roster_person r set changes = r.changes || jsonb_build_object('sections',
      jsonb_build_array(to_jsonb(coalesce(o.labels, '{}')), to_jsonb(r.section_labels)))
    from roster_person q
    cross join lateral (
      select array_agg(e.section_id order by e.section_id) as ids,
        array_agg(g.name || ' - ' || s.name order by g.position, g.name, s.name) as labels
      from enrollment e
      join section s on s.campus_id = e.campus_id and s.id = e.section_id
      join academic_year y on y.campus_id = s.campus_id and y.id = s.academic_year_id and y.is_current
      join grade g on g.campus_id = s.campus_id and g.id = s.grade_id
      where e.campus_id = q.campus_id and e.student_id = q.user_id
        and e.status = 'active' and (e.ends_on is null or e.ends_on >= ${today}::date)) o
    where r.campus_id = q.campus_id and r.import_id = q.import_id and r.person_no = q.person_no
      and q.import_id = ${importId} and q.problem is null and q.user_id is not null and ${userTypes.student} = any(q.user_types)
      and cardinality(q.section_ids) + cardinality(q.new_sections) > 0
      and (cardinality(q.new_sections) > 0
        or coalesce(o.ids, '{}') <> array(select distinct t from unnest(q.section_ids) t order by t))`.execute(
    db,
  );

/** Notes parent links to add; an import removes none. */
export const noteParents = (db: Db, importId: number) =>
  sql`
    with missing as (
      select s.person_no, s.user_id, array_agg(coalesce(nullif(btrim(concat_ws(' ', p.given_name, p.family_name)), ''), p.email)
        order by p.person_no) as names
      from roster_person s
      cross join lateral unnest(s.parent_nos) as n(parent_no)
      join roster_person p on p.campus_id = s.campus_id and p.import_id = s.import_id and p.person_no = n.parent_no
      where s.import_id = ${importId} and s.problem is null and s.user_id is not null and p.problem is null
        and not exists (select from parent_student l
          where l.campus_id = s.campus_id and l.student_id = s.user_id and l.parent_id = p.user_id)
      group by s.person_no, s.user_id
    )
    update roster_person r set changes = r.changes || jsonb_build_object('parents',
      jsonb_build_array(to_jsonb(k.names), to_jsonb(k.names || m.names)))
    from missing m
    cross join lateral (select array(
      select kp.name from parent_student l
      join person kp on kp.campus_id = l.campus_id and kp.user_id = l.parent_id
      where l.student_id = m.user_id order by kp.name) as names) k
    where r.import_id = ${importId} and r.person_no = m.person_no`.execute(db);

/**
 * Decides the outcome of each person within the importer's rights, and the batch of each to write; parents come first,
 * since links need both ends. Uses few statements: each further one over all rows takes a tenth of the time of writing
 * them.
 */
export async function decideOutcomes(
  db: Db,
  { importId, mayAdd, mayEdit }: Compared,
  perBatch: number,
): Promise<void> {
  await sql`
    with told as (
      select q.person_no, ${userTypes.parent} = any(q.user_types) as is_parent, m.removed_at is not null as is_restored,
        case
          when q.problem is not null then 'error'
          when m.user_id is null or m.removed_at is not null then 'create'
          when q.changes = '{}' then 'same' else 'change' end as outcome,
        case when m.removed_at is not null then ${sentences.comesBack}
          when m.is_suspended then ${sentences.staysOut} else q.note end as note
      from roster_person q
      left join membership m on m.campus_id = q.campus_id and m.user_id = q.user_id
      where q.import_id = ${importId}
    ), placed as (
      select *, (row_number() over (partition by outcome in ('create', 'change') order by is_parent desc, person_no) - 1) / ${perBatch} as nth
      from told
    )
    update roster_person r set outcome = p.outcome, is_restored = p.is_restored, note = p.note,
      batch_no = case when p.outcome in ('create', 'change') then p.nth end
    from placed p
    where r.import_id = ${importId} and r.person_no = p.person_no`.execute(db);
  await sql`
    update roster_person r set outcome = 'error',
      problem = case when r.outcome = 'create' then ${sentences.mayNotAdd} else ${sentences.mayNotChange} end
    from (${forbidden(importId, mayAdd, mayEdit)}) f
    where r.import_id = ${importId} and r.person_no = f.person_no`.execute(db);
}

/** People the importer may not add, change or give this role. */
const forbidden = (importId: number, mayAdd: readonly number[], mayEdit: readonly number[]) => sql`
  select r.person_no
  from roster_person r
  cross join lateral (select array(
    select o.user_type::int from membership_role o
    where o.campus_id = r.campus_id and o.user_id = r.user_id) as own) roles
  where r.import_id = ${importId} and (
    r.outcome = 'create' and not (r.user_types || roles.own) <@ ${mayAdd}::int[]
    or r.outcome = 'change' and (
      not roles.own <@ ${mayEdit}::int[]
      or r.changes ? 'user_types'
        and not array(select t from unnest(r.user_types) t where t <> all(roles.own)) <@ ${mayAdd}::int[]))`;

/** How many there are now: rights may have changed since it was compared. */
export async function countForbidden(
  db: Db,
  importId: number,
  mayAdd: readonly number[],
  mayEdit: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ readonly n: number }>`
    select count(*) as n from (${forbidden(importId, mayAdd, mayEdit)}) f`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Updates statistics after thousands of new or matched rows; otherwise the planner chooses nested loops. */
export const analyzePeople = (system: Db) => sql`analyze roster_person`.execute(system);

/** Vacuums after comparing: each step rewrote every row, and each batch would read the dead ones. */
export const tidyPeople = (system: Db) => sql`vacuum (analyze) roster_person`.execute(system);

/** Drops parents without a child in this school from a district file. */
export const dropStrangers = (db: Db, importId: number) =>
  sql`
    delete from roster_person r
    where r.import_id = ${importId} and r.user_types = array[${userTypes.parent}::int] and r.user_id is null
      and ${isNobodysParent(sql<boolean>`true`)}`.execute(db);
