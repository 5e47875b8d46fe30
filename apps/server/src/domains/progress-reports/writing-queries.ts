import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { type CardScope, seesSection } from './policy.ts';

/** Places to write of the cards `k` under a condition; those of a card that is no draft are written. */
export const writingPlaces = (where: RawBuilder<SqlBool>) => sql`
  select k.campus_id, k.progress_report_id, k.id as report_card_id, k.section_id, q.id as place_id, q.subject_id,
    k.state <> 1 or case
      when q.subject_id is null then k.comment <> ''
      else coalesce(s.is_exempt, false) or (
        (not 'comments' = any(r.parts) or coalesce(s.comment, '') <> '')
        and (not 'effort' = any(r.parts) or cardinality(r.effort_steps) = 0 or s.effort is not null)
        and (not 'skills' = any(r.parts) or cardinality(r.skills) = 0 or cardinality(r.skill_steps) = 0
          or (cardinality(s.skills) = cardinality(r.skills) and not -1 = any(s.skills)))) end as is_done
  from report_card k
  join progress_report r on r.campus_id = k.campus_id and r.id = k.progress_report_id
  join progress_report_place q on q.campus_id = k.campus_id and q.progress_report_id = k.progress_report_id
    and q.section_id = k.section_id
  left join report_card_subject s on s.campus_id = k.campus_id and s.report_card_id = k.id
    and s.subject_id = q.subject_id
  where ${where} and case when q.subject_id is null then 'overall' = any(r.parts)
    else r.parts && array['comments', 'effort', 'skills'] end`;

export interface WriterRow {
  readonly progress_report_id: number;
  readonly teacher_id: number;
  readonly teacher_name: string;
  readonly done: number;
  readonly all: number;
}

/** Writers of cycles with their places, those with most open ones first. Of others than the office, themselves alone. */
export async function listWriters(
  db: Db,
  { userId, reach }: CardScope,
  cycleIds: readonly number[],
): Promise<WriterRow[]> {
  const own = reach === 'campus' ? sql`true` : sql`w.teacher_id = ${userId}`;
  const { rows } = await sql<WriterRow>`
    with place as (${writingPlaces(
      sql<SqlBool>`k.progress_report_id = any(${plainArray(cycleIds)}::bigint[])`,
    )})
    select x.progress_report_id, x.teacher_id, p.name as teacher_name, x.done, x.all
    from (
      select c.campus_id, c.progress_report_id, w.teacher_id, count(*)::int as "all",
        (count(*) filter (where c.is_done))::int as done
      from place c
      join progress_report_writer w on w.campus_id = c.campus_id and w.place_id = c.place_id and ${own}
      group by c.campus_id, c.progress_report_id, w.teacher_id) x
    join person p on p.campus_id = x.campus_id and p.user_id = x.teacher_id
    order by x.all - x.done desc, p.name, p.user_id`.execute(db);
  return rows;
}

export interface CardLineRow {
  readonly id: number;
  readonly student_id: number;
  readonly student_name: string;
  readonly section_id: number;
  readonly section_name: string;
  readonly state: number;
  readonly done: number;
  readonly all: number;
  readonly own_open: number;
  readonly open_writers: readonly { teacher_id: number; teacher_name: string; open: number }[];
  readonly is_frozen: boolean;
  readonly edition: number;
  readonly acknowledged_count: number;
  readonly moved_at: Date;
  readonly version: number;
  readonly is_writer: boolean;
  readonly is_checker: boolean;
  readonly is_author: boolean;
}

export interface CardFilter {
  readonly section_ids?: readonly number[] | undefined;
  readonly state_ids?: readonly number[] | undefined;
  readonly teacher_ids?: readonly number[] | undefined;
  readonly student_ids?: readonly number[] | undefined;
  readonly is_open?: boolean | undefined;
}

const among = (column: RawBuilder<unknown>, ids: readonly number[] | undefined) =>
  ids === undefined || ids.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${column} = any(${plainArray(ids)}::bigint[])`;

/** Facts about the viewer and the card `k`, which decide moves. */
export const powerColumns = (userId: number) => sql`
  (exists (
      select from progress_report_place q
      join progress_report_writer w on w.campus_id = q.campus_id and w.place_id = q.id
      where q.campus_id = k.campus_id and q.progress_report_id = k.progress_report_id
        and q.section_id = k.section_id and w.teacher_id = ${userId})
    or (exists (
      select from section_teacher t
      where t.campus_id = k.campus_id and t.section_id = k.section_id and t.teacher_id = ${userId})
    and not exists (
      select from progress_report_place q
      join progress_report_writer w on w.campus_id = q.campus_id and w.place_id = q.id
      where q.campus_id = k.campus_id and q.progress_report_id = k.progress_report_id
        and q.section_id = k.section_id))) as is_writer,
  (case when exists (
      select from progress_report_proofreader f
      where f.campus_id = k.campus_id and f.progress_report_id = k.progress_report_id)
    then exists (
      select from progress_report_proofreader f
      where f.campus_id = k.campus_id and f.progress_report_id = k.progress_report_id and f.user_id = ${userId})
    else exists (
      select from section_teacher t
      where t.campus_id = k.campus_id and t.section_id = k.section_id and t.teacher_id = ${userId}) end) as is_checker,
  exists (
    select from report_card_author u
    where u.campus_id = k.campus_id and u.report_card_id = k.id and u.user_id = ${userId}) as is_author`;

/** Cards of a cycle in the scope, by section and student. */
export async function listCardLines(
  db: Db,
  scope: CardScope,
  cycleId: number,
  filter: CardFilter & { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: CardLineRow[]; readonly total: number }> {
  const where = sql<SqlBool>`k.progress_report_id = ${cycleId} and ${among(sql`k.section_id`, filter.section_ids)}
    and ${among(sql`k.state`, filter.state_ids)} and ${among(sql`k.student_id`, filter.student_ids)}
    and ${seesSection(scope)}`;
  const isOpen =
    filter.is_open === undefined ? sql`true` : sql`(coalesce(c.all > c.done, false)) = ${filter.is_open}`;
  const isOf = filter.teacher_ids?.length
    ? sql`exists (
        select from progress_report_place q
        join progress_report_writer w on w.campus_id = q.campus_id and w.place_id = q.id
        where q.campus_id = k.campus_id and q.progress_report_id = k.progress_report_id
          and q.section_id = k.section_id and ${among(sql`w.teacher_id`, filter.teacher_ids)})`
    : sql`true`;
  const { rows } = await sql<CardLineRow & { readonly total: number }>`
    with place as (${writingPlaces(where)}), counted as (
      select c.report_card_id, count(*)::int as "all", (count(*) filter (where c.is_done))::int as done
      from place c group by c.report_card_id
    ), open as (
      select c.campus_id, c.report_card_id, w.teacher_id, count(*)::int as open
      from place c
      join progress_report_writer w on w.campus_id = c.campus_id and w.place_id = c.place_id
      where not c.is_done
      group by c.campus_id, c.report_card_id, w.teacher_id
    ), shown as (
      select k.*, coalesce(c.all, 0) as "all", coalesce(c.done, 0) as done, g.position,
        n.name as bare_name, g.name || ' - ' || n.name as section_name, p.name as student_name, p.family_name,
        (count(*) over ())::int as total
      from report_card k
      join person p on p.campus_id = k.campus_id and p.user_id = k.student_id
      join section n on n.campus_id = k.campus_id and n.id = k.section_id
      join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
      left join counted c on c.report_card_id = k.id
      where ${where} and ${isOpen} and ${isOf}
      order by g.position, n.name, n.id, p.name, k.id
      offset ${filter.offset} limit ${filter.limit}
    )
    select k.id, k.student_id, k.student_name, k.section_id, k.section_name, k.state, k.done, k.all,
      coalesce((select o.open from open o where o.report_card_id = k.id and o.teacher_id = ${scope.userId}), 0) as own_open,
      coalesce((
        select json_agg(json_build_object('teacher_id', o.teacher_id, 'teacher_name', p.name, 'open', o.open)
          order by p.name, p.user_id)
        from open o join person p on p.campus_id = o.campus_id and p.user_id = o.teacher_id
        where o.report_card_id = k.id), '[]') as open_writers,
      k.frozen_at is not null as is_frozen, k.edition,
      (select count(*)::int from report_card_acknowledgement a
        where a.campus_id = k.campus_id and a.report_card_id = k.id and a.edition = k.edition) as acknowledged_count,
      k.moved_at, k.version, ${powerColumns(scope.userId)}, k.total
    from shown k
    order by k.position, k.bare_name, k.section_id, k.student_name, k.id`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
