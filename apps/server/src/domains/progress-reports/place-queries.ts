import { type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { sectionLabel } from './cycle-queries.ts';
import { type CardScope, seesSection } from './policy.ts';

export interface PlaceRow {
  readonly section_id: number;
  readonly section_name: string;
  readonly subject_id: number | null;
  readonly subject_name: string | null;
  readonly teachers: readonly { readonly id: number; readonly name: string }[];
}

/** Places of a cycle in the scope: subjects of each section by name, the overall comment last. */
export async function listPlaces(db: Db, scope: CardScope, cycleId: number): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select k.section_id, ${sectionLabel} as section_name, k.subject_id, b.name as subject_name,
      coalesce((
        select json_agg(json_build_object('id', p.user_id, 'name', p.name) order by p.name, p.user_id)
        from progress_report_writer w
        join person p on p.campus_id = w.campus_id and p.user_id = w.teacher_id
        where w.campus_id = k.campus_id and w.place_id = k.id), '[]') as teachers
    from progress_report_place k
    join section n on n.campus_id = k.campus_id and n.id = k.section_id
    join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
    left join subject b on b.campus_id = k.campus_id and b.id = k.subject_id
    where k.progress_report_id = ${cycleId} and ${seesSection(scope)}
    order by g.position, n.name, n.id, b.name nulls last`.execute(db);
  return rows;
}

/**
 * Usual places of sections: subjects that are taught there, or, where no lessons are entered, those of the grade; each
 * with its teachers, and the overall comment with the homeroom teachers, else all teachers.
 */
export async function listUsualPlaces(
  db: Db,
  sectionIds: readonly number[],
  subjectIds: readonly number[],
): Promise<PlaceRow[]> {
  const isNamed =
    subjectIds.length === 0
      ? sql<SqlBool>`true`
      : sql<SqlBool>`x.subject_id = any(${plainArray(subjectIds)}::bigint[])`;
  const { rows } = await sql<PlaceRow>`
    with named as (
      select n.campus_id, n.id, n.grade_id, n.name, g.name as grade_name, g.position
      from section n join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
      where n.id = any(${plainArray(sectionIds)}::bigint[])
    ), lesson as (
      select distinct t.campus_id, t.section_id, t.subject_id, t.teacher_id
      from section_teacher t
      join membership m on m.campus_id = t.campus_id and m.user_id = t.teacher_id and m.removed_at is null
      where t.section_id in (select id from named)
    ), taught as (
      select distinct section_id, subject_id from lesson where subject_id is not null
    ), place as (
      select section_id, subject_id from taught
      union
      select n.id, s.subject_id from named n
      join subject_grade s on s.campus_id = n.campus_id and s.grade_id = n.grade_id
      join subject b on b.campus_id = s.campus_id and b.id = s.subject_id and not b.is_archived
      where n.id not in (select section_id from taught)
    )
    select n.id as section_id, n.grade_name || ' - ' || n.name as section_name, x.subject_id, b.name as subject_name,
      coalesce((
        select json_agg(json_build_object('id', p.user_id, 'name', p.name) order by p.name, p.user_id)
        from person p
        where p.campus_id = n.campus_id and p.user_id in (
          select l.teacher_id from lesson l
          where l.section_id = n.id and case
            when x.subject_id is not null then l.subject_id = x.subject_id
            when exists (select from lesson h where h.section_id = n.id and h.subject_id is null) then l.subject_id is null
            else true end)), '[]') as teachers
    from named n
    join (select section_id, subject_id from place x where ${isNamed} union all select id, null from named) x
      on x.section_id = n.id
    left join subject b on b.campus_id = n.campus_id and b.id = x.subject_id
    order by n.position, n.name, n.id, b.name nulls last`.execute(db);
  return rows;
}

export interface PlaceDraft {
  readonly section_id: number;
  readonly subject_id: number | null;
  readonly teacher_ids: readonly number[];
}

/** Replaces places and writers of a cycle. */
export async function replacePlaces(
  transaction: Db,
  { campusId, cycleId }: { readonly campusId: number; readonly cycleId: number },
  places: readonly PlaceDraft[],
): Promise<void> {
  const drafts = JSON.stringify(places);
  await sql`
    delete from progress_report_place p
    where p.progress_report_id = ${cycleId} and not exists (
      select from jsonb_to_recordset(${drafts}::jsonb) as d(section_id bigint, subject_id bigint)
      where d.section_id = p.section_id and d.subject_id is not distinct from p.subject_id)`.execute(
    transaction,
  );
  await sql`
    insert into progress_report_place (campus_id, progress_report_id, section_id, subject_id)
    select distinct ${campusId}::bigint, ${cycleId}::bigint, d.section_id, d.subject_id
    from jsonb_to_recordset(${drafts}::jsonb) as d(section_id bigint, subject_id bigint)
    on conflict do nothing`.execute(transaction);
  await sql`
    delete from progress_report_writer w using progress_report_place p
    where p.campus_id = w.campus_id and p.id = w.place_id and p.progress_report_id = ${cycleId}`.execute(
    transaction,
  );
  await sql`
    insert into progress_report_writer (campus_id, place_id, teacher_id)
    select distinct p.campus_id, p.id, t.teacher_id::bigint
    from jsonb_to_recordset(${drafts}::jsonb) as d(section_id bigint, subject_id bigint, teacher_ids jsonb)
    join progress_report_place p on p.progress_report_id = ${cycleId} and p.section_id = d.section_id
      and p.subject_id is not distinct from d.subject_id
    cross join jsonb_array_elements_text(d.teacher_ids) as t(teacher_id)`.execute(transaction);
}

export const listProofreaders = async (db: Db, cycleId: number) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.user_id as id, p.name from progress_report_proofreader f
    join person p on p.campus_id = f.campus_id and p.user_id = f.user_id
    where f.progress_report_id = ${cycleId} order by p.name, p.user_id`.execute(db);
  return rows;
};

export async function replaceProofreaders(
  transaction: Db,
  { campusId, cycleId }: { readonly campusId: number; readonly cycleId: number },
  userIds: readonly number[],
): Promise<void> {
  await transaction
    .deleteFrom('progress_report_proofreader')
    .where('progress_report_id', '=', cycleId)
    .execute();
  if (userIds.length === 0) return;
  await transaction
    .insertInto('progress_report_proofreader')
    .values(userIds.map((user_id) => ({ campus_id: campusId, progress_report_id: cycleId, user_id })))
    .execute();
}

/** Texts of places that the cycle no longer has, by which a place cannot be taken away. */
export async function findWrittenWithoutPlace(transaction: Db, cycleId: number) {
  const { rows } = await sql<{ subject_name: string; section_name: string }>`
    select distinct b.name as subject_name, ${sectionLabel} as section_name
    from report_card k
    join report_card_subject s on s.campus_id = k.campus_id and s.report_card_id = k.id
    join subject b on b.campus_id = s.campus_id and b.id = s.subject_id
    join section n on n.campus_id = k.campus_id and n.id = k.section_id
    join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
    where k.progress_report_id = ${cycleId} and (k.state <> 1 or s.version > 0)
      and not exists (
        select from progress_report_place p
        where p.campus_id = k.campus_id and p.progress_report_id = k.progress_report_id
          and p.section_id = k.section_id and p.subject_id = s.subject_id)
    limit 1`.execute(transaction);
  return rows[0];
}

/**
 * Brings the cards of a cycle up to its places: a card for each student of the sections within the days, in the last of
 * them, and a row for each subject. Drafts follow a student to another section; cards of those who left stay where
 * something is written.
 */
export async function syncCards(
  transaction: Db,
  { cycleId, actorId, now }: { readonly cycleId: number; readonly actorId: number; readonly now: Date },
): Promise<void> {
  const last = sql`
    select distinct on (e.student_id) r.campus_id, r.id as progress_report_id, e.student_id, e.section_id
    from progress_report r
    join progress_report_place p on p.campus_id = r.campus_id and p.progress_report_id = r.id
    join enrollment e on e.campus_id = p.campus_id and e.section_id = p.section_id and e.status = 'active'
      and e.starts_on <= r.ends_on and (e.ends_on is null or e.ends_on >= r.starts_on)
    join membership m on m.campus_id = e.campus_id and m.user_id = e.student_id and m.removed_at is null
    where r.id = ${cycleId}
    order by e.student_id, e.ends_on desc nulls first, e.starts_on desc, e.section_id`;
  await sql`
    with gone as (
      delete from report_card k
      where k.progress_report_id = ${cycleId} and k.state = 1 and k.edition = 0 and k.comment_version = 0
        and not exists (select from (${last}) l where l.student_id = k.student_id)
        and not exists (
          select from report_card_subject s
          where s.campus_id = k.campus_id and s.report_card_id = k.id and s.version > 0)
    ), moved as (
      update report_card k set section_id = l.section_id, version = k.version + 1
      from (${last}) l
      where k.progress_report_id = ${cycleId} and k.student_id = l.student_id and k.section_id <> l.section_id
        and k.state = 1
    ), made as (
      insert into report_card (campus_id, progress_report_id, student_id, section_id, moved_at)
      select l.campus_id, l.progress_report_id, l.student_id, l.section_id, ${now} from (${last}) l
      on conflict (campus_id, progress_report_id, student_id) do nothing
      returning campus_id, id
    )
    insert into report_card_event (campus_id, report_card_id, from_state, state, actor_id, at, version)
    select campus_id, id, null, 1, ${actorId}, ${now}, 1 from made`.execute(transaction);
  await sql`
    delete from report_card_subject s using report_card k
    where k.campus_id = s.campus_id and k.id = s.report_card_id and k.progress_report_id = ${cycleId} and k.state = 1
      and s.version = 0 and not exists (
        select from progress_report_place p
        where p.campus_id = k.campus_id and p.progress_report_id = k.progress_report_id
          and p.section_id = k.section_id and p.subject_id = s.subject_id)`.execute(transaction);
  await sql`
    insert into report_card_subject (campus_id, report_card_id, subject_id)
    select k.campus_id, k.id, p.subject_id
    from report_card k
    join progress_report_place p on p.campus_id = k.campus_id and p.progress_report_id = k.progress_report_id
      and p.section_id = k.section_id and p.subject_id is not null
    where k.progress_report_id = ${cycleId} and k.state = 1
    on conflict do nothing`.execute(transaction);
}

export const countCards = async (db: Db, cycleId: number): Promise<number> =>
  (
    await db
      .selectFrom('report_card')
      .where('progress_report_id', '=', cycleId)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

/** Students of sections within some days. */
export async function countStudents(
  db: Db,
  sectionIds: readonly number[],
  { start, end }: { readonly start: string; readonly end: string },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct e.student_id)::int as n
    from enrollment e
    join membership m on m.campus_id = e.campus_id and m.user_id = e.student_id and m.removed_at is null
    where e.section_id = any(${plainArray(sectionIds)}::bigint[]) and e.status = 'active'
      and e.starts_on <= ${end}::date and (e.ends_on is null or e.ends_on >= ${start}::date)`.execute(db);
  return rows[0]?.n ?? 0;
}
