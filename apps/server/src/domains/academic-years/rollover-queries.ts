import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Target of a section; null if its students leave. */
export interface SectionPlan {
  readonly section_id: number;
  readonly to: { readonly grade_id: number; readonly name: string } | null;
}

export interface Exception {
  readonly student_id: number;
  readonly outcome: 'repeats' | 'leaves';
}

export interface Step {
  readonly campusId: number;
  readonly rolloverId: number;
  readonly fromYearId: number;
  readonly toYearId: number;
  readonly sections: readonly SectionPlan[];
  readonly exceptions: readonly Exception[];
}

/** Enrollments a rollover moves: active on the last day of the year, with a membership that is not removed. */
const staying = (yearId: number) => sql`
  select e.id, e.campus_id, e.student_id, e.ends_on, s.id as section_id, s.grade_id, s.name
  from section s
  join academic_year y on y.campus_id = s.campus_id and y.id = s.academic_year_id
  join enrollment e on e.campus_id = s.campus_id and e.section_id = s.id
  join membership m on m.campus_id = e.campus_id and m.user_id = e.student_id
  where s.academic_year_id = ${yearId} and e.status = 'active'
    and (e.ends_on is null or e.ends_on >= y.ends_on) and m.removed_at is null`;

/** Whether the student already has a section in the next year; manual placements stay. */
const isPlaced = (student: string, toYearId: number) => sql<boolean>`exists (
  select from enrollment o
  join section os on os.campus_id = o.campus_id and os.id = o.section_id
  where o.student_id = ${sql.ref(student)} and o.status = 'active' and os.academic_year_id = ${toYearId})`;

export async function listStaying(db: Db, yearId: number, toYearId: number) {
  const { rows } = await sql<{
    readonly section_id: number;
    readonly id: number;
    readonly name: string;
    readonly is_placed: boolean;
  }>`
    select st.section_id, st.student_id as id, p.name, ${isPlaced('st.student_id', toYearId)} as is_placed
    from (${staying(yearId)}) st
    join person p on p.campus_id = st.campus_id and p.user_id = st.student_id
    order by p.name, st.student_id`.execute(db);
  return rows;
}

export const listSectionsOf = (db: Db, yearId: number) =>
  db
    .selectFrom('section as s')
    .innerJoin('grade as g', (join) =>
      join.onRef('g.campus_id', '=', 's.campus_id').onRef('g.id', '=', 's.grade_id'),
    )
    .where('s.academic_year_id', '=', yearId)
    .select(['s.id', 's.grade_id', 's.name', sql<string>`g.name || ' - ' || s.name`.as('label')])
    .orderBy('g.position')
    .orderBy('g.name')
    .orderBy('s.name')
    .execute();

/** The grades that are offered, in their order. */
export const listGradeIds = async (db: Db): Promise<number[]> =>
  (
    await db
      .selectFrom('grade')
      .where('is_archived', '=', false)
      .select('id')
      .orderBy('position')
      .orderBy('name')
      .execute()
  ).map(({ id }) => id);

/** Each student who stays, with where they go: no grade where they leave. */
const destined = ({ fromYearId, sections, exceptions }: Step) => sql`
  select st.*, coalesce(x.outcome, case when plan.grade_id is null then 'leaves' else 'promoted' end) as outcome,
    case when x.outcome = 'repeats' then st.grade_id when x.outcome is null then plan.grade_id end as to_grade_id,
    case when x.outcome = 'repeats' then st.name else plan.name end as to_name
  from (${staying(fromYearId)}) st
  join unnest(
    ${sections.map(({ section_id }) => section_id)}::bigint[],
    ${sections.map(({ to }) => to?.grade_id ?? null)}::bigint[],
    ${sections.map(({ to }) => to?.name ?? null)}::text[]) as plan(section_id, grade_id, name)
    on plan.section_id = st.section_id
  left join unnest(
    ${exceptions.map(({ student_id }) => student_id)}::bigint[],
    ${exceptions.map(({ outcome }) => outcome)}::text[]) as x(student_id, outcome)
    on x.student_id = st.student_id`;

export async function countOutcomes(transaction: Db, step: Step) {
  const { rows } = await sql<{
    readonly promoted: number;
    readonly repeating: number;
    readonly leaving: number;
  }>`
    select count(distinct student_id) filter (where outcome = 'promoted') as promoted,
      count(distinct student_id) filter (where outcome = 'repeats') as repeating,
      count(distinct student_id) filter (where outcome = 'leaves') as leaving
    from (${destined(step)}) d`.execute(transaction);
  return rows[0] ?? { promoted: 0, repeating: 0, leaving: 0 };
}

/** Finds an archived target section: archived ones must get no students. */
export async function findArchivedTarget(transaction: Db, step: Step): Promise<string | undefined> {
  const { rows } = await sql<{ readonly label: string }>`
    select g.name || ' - ' || t.name as label
    from (${destined(step)}) d
    join section t on t.academic_year_id = ${step.toYearId} and t.grade_id = d.to_grade_id and lower(t.name) = lower(d.to_name)
    join grade g on g.campus_id = t.campus_id and g.id = t.grade_id
    where t.is_archived
    order by g.position, t.name limit 1`.execute(transaction);
  return rows[0]?.label;
}

/** Creates the missing target sections; returns their number. */
export async function makeSections(transaction: Db, step: Step): Promise<number> {
  const { campusId, toYearId, rolloverId } = step;
  const { rows } = await sql<{ readonly section_id: number }>`
    with made as (
      insert into section (campus_id, academic_year_id, grade_id, name)
      select distinct ${campusId}::bigint, ${toYearId}::bigint, d.to_grade_id, d.to_name
      from (${destined(step)}) d
      where d.to_grade_id is not null
      on conflict (campus_id, academic_year_id, grade_id, lower(name)) do nothing
      returning id
    )
    insert into rollover_section (campus_id, rollover_id, section_id)
    select ${campusId}, ${rolloverId}, id from made
    returning section_id`.execute(transaction);
  return rows.length;
}

/** Enrolls the students from the first day of the next year, unless already placed. */
export const openEnrollments = (transaction: Db, step: Step) =>
  sql`
  with opened as (
    insert into enrollment (campus_id, section_id, student_id, starts_on)
    select distinct ${step.campusId}::bigint, t.id, d.student_id, y.starts_on
    from (${destined(step)}) d
    join section t on t.academic_year_id = ${step.toYearId} and t.grade_id = d.to_grade_id and lower(t.name) = lower(d.to_name)
    join academic_year y on y.id = t.academic_year_id
    where not ${isPlaced('d.student_id', step.toYearId)}
    returning id
  )
  insert into rollover_enrollment (campus_id, rollover_id, enrollment_id, kind)
  select ${step.campusId}, ${step.rolloverId}, id, 'opened' from opened`.execute(transaction);

/** Sets the last day of the year as the end date of open-ended enrollments and records each for undo. */
export const closeEnrollments = (transaction: Db, step: Step) =>
  sql`
  with closed as (
    update enrollment e set ends_on = greatest(e.starts_on, y.ends_on)
    from (${destined(step)}) d, academic_year y
    where y.id = ${step.fromYearId} and e.campus_id = d.campus_id and e.id = d.id and e.ends_on is null
    returning e.id
  )
  insert into rollover_enrollment (campus_id, rollover_id, enrollment_id, kind)
  select ${step.campusId}, ${step.rolloverId}, id, 'closed' from closed`.execute(transaction);

export const insertRollover = (
  db: Db,
  values: {
    readonly campus_id: number;
    readonly from_year_id: number;
    readonly to_year_id: number;
    readonly previous_year_id: number | null;
    readonly made_current: boolean;
    readonly created_by: number;
    readonly created_at: Date;
  },
) => db.insertInto('rollover').values(values).returning('id').executeTakeFirstOrThrow();

/** Finds the rollover of a year that is not undone. */
export const findRollover = (db: Db, fromYearId: number) =>
  db
    .selectFrom('rollover')
    .selectAll()
    .where('from_year_id', '=', fromYearId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();

/**
 * How many enrolments are no longer as the rollover left them: moved, ended, deactivated or deleted since. Locks the others,
 * so that they stay so.
 */
export async function countChangedSince(transaction: Db, rolloverId: number): Promise<number> {
  const { rows } = await sql<{ readonly n: number }>`
    with theirs as (
      select e.*, re.kind, f.ends_on as last_day, t.starts_on as first_day
      from rollover_enrollment re
      join rollover r on r.campus_id = re.campus_id and r.id = re.rollover_id
      join academic_year f on f.campus_id = r.campus_id and f.id = r.from_year_id
      join academic_year t on t.campus_id = r.campus_id and t.id = r.to_year_id
      join enrollment e on e.campus_id = re.campus_id and e.id = re.enrollment_id
      where re.rollover_id = ${rolloverId}
      for update of e
    )
    select count(*) as n from theirs
    where status <> 'active'
      or kind = 'opened' and (ends_on is not null or starts_on <> first_day)
      or kind = 'closed' and ends_on is distinct from greatest(starts_on, last_day)`.execute(transaction);
  return rows[0]?.n ?? 0;
}

/** Restores the state before the rollover; new sections already in use stay. */
export async function takeBack(transaction: Db, rolloverId: number, now: Date): Promise<void> {
  await sql`
    update enrollment e set ends_on = null
    from rollover_enrollment re
    where re.rollover_id = ${rolloverId} and re.kind = 'closed'
      and e.campus_id = re.campus_id and e.id = re.enrollment_id`.execute(transaction);
  await sql`
    delete from enrollment e using rollover_enrollment re
    where re.rollover_id = ${rolloverId} and re.kind = 'opened'
      and e.campus_id = re.campus_id and e.id = re.enrollment_id`.execute(transaction);
  // Locks the sections first, so that none comes into use before its deletion.
  await sql`
    select s.id from section s join rollover_section rs on rs.campus_id = s.campus_id and rs.section_id = s.id
    where rs.rollover_id = ${rolloverId} for update of s`.execute(transaction);
  await sql`
    delete from section s using rollover_section rs
    where rs.rollover_id = ${rolloverId} and s.campus_id = rs.campus_id and s.id = rs.section_id
      and not exists (select from enrollment u where u.campus_id = s.campus_id and u.section_id = s.id)
      and not exists (select from schedule_audience u where u.campus_id = s.campus_id and u.section_id = s.id)
      and not exists (select from feedback_audience u where u.campus_id = s.campus_id and u.section_id = s.id)
      and not exists (select from class_audience u where u.campus_id = s.campus_id and u.section_id = s.id)
      and not exists (select from resource_audience u where u.campus_id = s.campus_id and u.section_id = s.id)
      and not exists (select from assignment_audience u where u.campus_id = s.campus_id and u.section_id = s.id)
      and not exists (select from course_audience u where u.campus_id = s.campus_id and u.section_id = s.id)
      and not exists (select from forum_section u where u.campus_id = s.campus_id and u.section_id = s.id)
      and not exists (select from message_audience u where u.campus_id = s.campus_id and u.section_id = s.id)
      and not exists (select from section_teacher u where u.campus_id = s.campus_id and u.section_id = s.id)`.execute(
    transaction,
  );
  await transaction.updateTable('rollover').set({ undone_at: now }).where('id', '=', rolloverId).execute();
}
