import { userTypes } from '@pelion/access';
import type { Week } from '@pelion/contract/timetable-periods/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { sectionLabel } from '../classes/occurrence-columns.ts';

const family = [userTypes.student, userTypes.parent];

export interface YearRow {
  readonly id: number;
  readonly name: string;
  readonly starts_on: string;
  readonly ends_on: string;
}

export const findYear = (db: Db): Promise<YearRow | undefined> =>
  db
    .selectFrom('academic_year')
    .select(['id', 'name', 'starts_on', 'ends_on'])
    .where('is_current', '=', true)
    .executeTakeFirst();

export interface PeriodRow {
  readonly id: number;
  readonly weekday: number;
  readonly name: string;
  /** `08:00` */
  readonly starts_at: string;
  readonly ends_at: string;
  readonly week: Week;
  readonly version: number;
}

/** Periods by weekday and time. */
export async function listPeriods(
  db: Db,
  where: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    select p.id, p.weekday, p.name, to_char(p.starts_at, 'HH24:MI') as starts_at, to_char(p.ends_at, 'HH24:MI') as ends_at,
      p.week, p.version
    from timetable_period p where ${where} order by p.weekday, p.starts_at, p.week, p.id`.execute(db);
  return rows;
}

export const findPeriod = async (db: Db, id: number): Promise<PeriodRow | undefined> =>
  (await listPeriods(db, sql<SqlBool>`p.id = ${id}`))[0];

export interface SectionRow {
  readonly id: number;
  /** `Grade 6 - A` */
  readonly label: string;
}

/** Sections of a year that are in use, by grade. */
export async function listSections(db: Db, yearId: number): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`
    select n.id, ${sectionLabel} as label
    from section n join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
    where n.academic_year_id = ${yearId} and not n.is_archived
    order by g.position, g.name, n.name, n.id`.execute(db);
  return rows;
}

export interface CellRow {
  readonly section_id: number;
  readonly period_id: number;
  readonly subject_id: number | null;
  readonly name: string;
  readonly teacher_id: number;
  readonly teacher_name: string;
  readonly classroom_id: number | null;
  readonly classroom_name: string | null;
  /** Occurrence that shows the cell. */
  readonly class_id: number;
  readonly is_moved: boolean;
  readonly is_over: boolean;
  readonly version: number;
}

interface CellsOptions {
  readonly now: Date;
  readonly timeZone: string;
  /** Condition on the cell `c`. */
  readonly where?: RawBuilder<SqlBool>;
}

/** Series of the cells `c`, with those that continue them. */
export const chainOf = (where: RawBuilder<SqlBool>) => sql`
  recursive chain as (
    select c.campus_id, c.id as cell_id, c.series_id from timetable_cell c where ${where}
    union
    select s.campus_id, k.cell_id, s.id
    from chain k join class_series s on s.campus_id = k.campus_id and s.continues = k.series_id
  )`;

const next = (condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
  select distinct on (k.cell_id) k.campus_id, k.cell_id, n.id, n.state
  from chain k cross join lateral (
    select o.id, o.starts_at, o.state from class_occurrence o
    where o.campus_id = k.campus_id and o.series_id = k.series_id and ${condition}
    order by o.starts_at ${order} limit 1) n
  order by k.cell_id, n.starts_at ${order}`;

/**
 * Cells with classes: shown by the next one that follows its series, else by the next one, else by the last one. A cell
 * whose last class is deleted was cleared, and is empty like one without classes.
 */
export async function listCells(
  db: Db,
  { now, timeZone, where = sql<SqlBool>`true` }: CellsOptions,
): Promise<CellRow[]> {
  const isAhead = sql`o.starts_at > ${now}::timestamptz - interval '24 hours' and o.ends_at > ${now} and o.state <> 3`;
  const { rows } = await sql<CellRow>`
    with ${chainOf(where)}, regular as materialized (
      ${next(sql`${isAhead} and o.own_fields = '{}'`, sql`asc`)}
    ), irregular as materialized (
      with chain as (select k.* from chain k where k.cell_id <> all(array(select cell_id from regular)))
      ${next(isAhead, sql`asc`)}
    ), last as materialized (
      with chain as (
        select k.* from chain k
        where k.cell_id <> all(array(select cell_id from regular union all select cell_id from irregular)))
      ${next(sql`true`, sql`desc`)}
    ), shown as (
      select * from regular union all select * from irregular union all select * from last where state <> 3
    )
    select c.section_id, c.period_id, c.version, o.id as class_id, o.subject_id, o.name,
      t.user_id as teacher_id, tp.name as teacher_name, o.classroom_id, r.name as classroom_name,
      o.ends_at <= ${now} as is_over,
      (extract(isodow from o.starts_at at time zone ${timeZone}) <> p.weekday
        or (o.starts_at at time zone ${timeZone})::time <> p.starts_at
        or (o.ends_at at time zone ${timeZone})::time <> p.ends_at) as is_moved
    from shown n
    join timetable_cell c on c.campus_id = n.campus_id and c.id = n.cell_id
    join timetable_period p on p.campus_id = c.campus_id and p.id = c.period_id
    join class_occurrence o on o.campus_id = n.campus_id and o.id = n.id
    join class_host t on t.campus_id = o.campus_id and t.occurrence_id = o.id and t.role = 'teacher'
    join person tp on tp.campus_id = t.campus_id and tp.user_id = t.user_id
    left join classroom r on r.campus_id = o.campus_id and r.id = o.classroom_id
    order by c.period_id, c.section_id`.execute(db);
  return rows;
}

/** Stored row of a cell, also of one without classes. */
export const findStored = (db: Db, section_id: number, period_id: number) =>
  db
    .selectFrom('timetable_cell')
    .select(['id', 'series_id'])
    .where('section_id', '=', section_id)
    .where('period_id', '=', period_id)
    .executeTakeFirst();

/** Writes that a cell was filled, changed or cleared; its series stays, because later ones continue it. */
export async function touchCell(
  transaction: Db,
  campusId: number,
  cell: { readonly section_id: number; readonly period_id: number; readonly series_id: number },
): Promise<void> {
  await sql`
    insert into timetable_cell (campus_id, section_id, period_id, series_id)
    values (${campusId}, ${cell.section_id}, ${cell.period_id}, ${cell.series_id})
    on conflict (campus_id, section_id, period_id) do update set version = timetable_cell.version + 1`.execute(
    transaction,
  );
}

/** Occurrences ahead of the series of cells, as a condition on `o`. */
export const isAheadIn = (cellWhere: RawBuilder<SqlBool>, now: Date): RawBuilder<SqlBool> => sql<SqlBool>`
  o.id = any(array(
    with ${chainOf(cellWhere)}
    select x.id from chain k
    join class_occurrence x on x.campus_id = k.campus_id and x.series_id = k.series_id
    where x.state <> 3 and x.ends_at > ${now}))`;

export interface PersonRow {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly external_id: string | null;
}

/** People who may hold classes, with what a file may name them by. */
export async function listHosts(db: Db): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    with host as materialized (
      select m.campus_id, m.user_id, m.external_id from membership m
      where m.removed_at is null and m.left_at is null and not m.is_suspended and exists (
        select from membership_role r
        where r.campus_id = m.campus_id and r.user_id = m.user_id and r.user_type <> all(${family}::int[]))
    )
    select h.user_id as id, p.name, a.email, h.external_id
    from host h
    join person p on p.campus_id = h.campus_id and p.user_id = h.user_id
    left join accounts_of_members(array(select user_id from host)) a on a.user_id = h.user_id`.execute(db);
  return rows;
}

/** E-mail, or id in another system, of teachers. */
export async function listAddresses(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const hosts = await listHosts(db);
  return new Map(
    hosts.flatMap(({ id, email, external_id }) => {
      const address = email ?? external_id;
      return ids.includes(id) && address !== null ? [[id, address] as const] : [];
    }),
  );
}

/** Subjects or rooms in use. */
export const listNamed = (db: Db, table: 'subject' | 'classroom') =>
  db.selectFrom(table).select(['id', 'name']).where('is_archived', '=', false).orderBy('name').execute();

/** Classes ahead of all cells, with their times. */
export async function listAhead(db: Db, now: Date) {
  const { rows } = await sql<{
    readonly section_id: number;
    readonly period_id: number;
    readonly id: number;
    readonly starts_at: Date;
    readonly ends_at: Date;
  }>`
    with ${chainOf(sql<SqlBool>`true`)}
    select c.section_id, c.period_id, o.id, o.starts_at, o.ends_at
    from chain k
    join timetable_cell c on c.campus_id = k.campus_id and c.id = k.cell_id
    join class_occurrence o on o.campus_id = k.campus_id and o.series_id = k.series_id
    where o.state = 1 and o.starts_at > ${now}`.execute(db);
  return rows;
}
