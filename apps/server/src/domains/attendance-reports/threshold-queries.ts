import type { CrossingKind } from '@pelion/contract/attendance-reports/facts';
import { LEAST_MARKED, MOST_CROSSINGS } from '@pelion/contract/attendance-reports/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { sectionLabel } from '../classes/occurrence-columns.ts';
import { figures } from './figures-queries.ts';
import type { SeatQuery } from './seats.ts';

export interface Bounds {
  readonly rate_below: number | null;
  readonly least_marked: number;
  readonly absences: number | null;
}

export interface KeptBounds extends Bounds {
  readonly version: number;
}

/** Bounds of the campus; none before somebody has set them. */
export async function findBounds(db: Db, campusId: number): Promise<KeptBounds> {
  const row = await db
    .selectFrom('attendance_threshold')
    .select(['rate_below', 'least_marked', 'absences', 'version'])
    .where('campus_id', '=', campusId)
    .executeTakeFirst();
  if (!row) return { rate_below: null, least_marked: LEAST_MARKED, absences: null, version: 0 };
  return { ...row, rate_below: row.rate_below === null ? null : Number(row.rate_below) };
}

/** Writes bounds over the version that was seen; false if there is a newer one. */
export async function saveBounds(
  transaction: Db,
  campusId: number,
  { rate_below, least_marked, absences, version }: KeptBounds,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into attendance_threshold as t (campus_id, rate_below, least_marked, absences)
    select ${campusId}, ${rate_below}::numeric, ${least_marked}, ${absences}::int where ${version} = 0
    on conflict (campus_id) do nothing`.execute(transaction);
  if (numAffectedRows > 0n) return true;
  const updated = await sql`
    update attendance_threshold
    set rate_below = ${rate_below}::numeric, least_marked = ${least_marked}, absences = ${absences}::int,
      version = version + 1
    where campus_id = ${campusId} and version = ${version}`.execute(transaction);
  return (updated.numAffectedRows ?? 0n) > 0n;
}

/**
 * Tables of figures and `fallen`: students below a bound, each with its kind. The rate is the shown one, so that a page
 * never says 90.00% beside "below 90%".
 */
const fallen = (query: SeatQuery, { rate_below, least_marked, absences }: Bounds): RawBuilder<unknown> => sql`
  ${figures(query, ['student'])}, active as materialized (
    select m.campus_id, m.user_id from membership m
    where m.removed_at is null and m.left_at is null and not m.is_suspended
  ), fallen as materialized (
    select m.campus_id, f.student as student_id, k.kind, f.attended, f.marked, f.state_3 as absences
    from figure f
    join active m on m.user_id = f.student
    cross join lateral (
      select 'rate' as kind
      where f.marked >= ${least_marked} and round(f.attended * 100.0 / f.marked, 2) < ${rate_below}::numeric
      union all
      select 'absences' where f.state_3 >= ${absences}::int) k
  )`;

export async function countFallen(db: Db, query: SeatQuery, bounds: Bounds): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${fallen(query, bounds)} select count(distinct student_id)::int as count from fallen`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Ends crossings of students who have recovered, and begins those of students who fell. Returns the begun ones. */
export async function writeCrossings(transaction: Db, query: SeatQuery, bounds: Bounds): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ${fallen(query, bounds)}, ended as (
      update attendance_crossing c set recovered_at = greatest(${query.now}::timestamptz, c.crossed_at)
      where c.recovered_at is null
        and not exists (select from fallen f where f.student_id = c.student_id and f.kind = c.kind)
    )
    insert into attendance_crossing (campus_id, student_id, kind, attended, marked, absences, crossed_at)
    select campus_id, student_id, kind, attended, marked, absences, ${query.now}::timestamptz from fallen
    order by student_id, kind
    on conflict (campus_id, student_id, kind) where recovered_at is null do nothing
    returning id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Campuses with a bound, or with a crossing that its end has to follow. */
export const listBoundCampuses = async (
  system: Db,
): Promise<readonly { id: number; time_zone: string }[]> => {
  const { rows } = await sql<{ id: number; time_zone: string }>`
    select c.id, c.time_zone from campus c
    join attendance_threshold t on t.campus_id = c.id
    where t.rate_below is not null or t.absences is not null or exists (
      select from attendance_crossing x where x.campus_id = c.id and x.recovered_at is null)
    order by c.id`.execute(system);
  return rows;
};

/** Teachers of the section of a student `student`: its homeroom teachers, else all who teach there. */
export const teachesStudent = (
  userId: RawBuilder<unknown>,
  student: RawBuilder<unknown>,
  now: Date,
) => sql<SqlBool>`exists (
  select from enrollment e
  join campus c on c.id = e.campus_id
  join section_teacher t on t.campus_id = e.campus_id and t.section_id = e.section_id and t.teacher_id = ${userId}
  where e.student_id = ${student} and e.status = 'active'
    and (${now}::timestamptz at time zone c.time_zone)::date between e.starts_on and coalesce(e.ends_on, 'infinity')
    and (t.subject_id is null or not exists (
      select from section_teacher h
      where h.campus_id = t.campus_id and h.section_id = t.section_id and h.subject_id is null)))`;

export interface CrossingRow {
  readonly id: number;
  readonly student_id: number;
  readonly student_name: string;
  readonly section_name: string | null;
  readonly kind: CrossingKind;
  readonly attended: number;
  readonly marked: number;
  readonly absences: number;
  readonly crossed_at: Date;
}

/** Open crossings of students in the viewer's scope, the latest first. */
export async function listCrossings(db: Db, isSeen: RawBuilder<SqlBool>): Promise<CrossingRow[]> {
  const { rows } = await sql<CrossingRow>`
    select k.id, k.student_id, p.name as student_name, (
        select ${sectionLabel} from enrollment e
        join section n on n.campus_id = e.campus_id and n.id = e.section_id
        join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
        where e.campus_id = k.campus_id and e.student_id = k.student_id and e.status = 'active'
        order by e.starts_on desc, e.id desc limit 1) as section_name,
      k.kind, k.attended, k.marked, k.absences, k.crossed_at
    from attendance_crossing k
    join person p on p.campus_id = k.campus_id and p.user_id = k.student_id
    where k.recovered_at is null and ${isSeen}
    order by k.crossed_at desc, p.name, k.id limit ${MOST_CROSSINGS}`.execute(db);
  return rows;
}
