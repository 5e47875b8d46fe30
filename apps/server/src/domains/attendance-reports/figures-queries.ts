import { attendanceStates } from '@pelion/contract/attendance/facts';
import type { MarkFilter } from '@pelion/contract/attendance-reports/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isAttended, isOwed, type SeatQuery, seats } from './seats.ts';

/** Subjects of figures; parts of time are calendar days of the campus: a week is its Monday, a month its first day. */
const dimensions = {
  student: sql`c.student_id`,
  section: sql`c.section_id`,
  grade: sql`(select n.grade_id from section n where n.campus_id = c.campus_id and n.id = c.section_id)`,
  subject: sql`o.subject_id`,
  teacher: sql`(select h.user_id from class_host h
      where h.campus_id = c.campus_id and h.occurrence_id = c.occurrence_id and h.role = 'teacher')`,
  class: sql`o.id`,
  day: sql`o.day::text`,
  week: sql`date_trunc('week', o.day)::date::text`,
  month: sql`date_trunc('month', o.day)::date::text`,
} as const;
export type Dimension = keyof typeof dimensions;

/** Counts of places; `marked_classes` has every place marked. */
export interface Counts {
  readonly all: number;
  readonly marked: number;
  readonly attended: number;
  readonly state_1: number;
  readonly state_2: number;
  readonly state_3: number;
  readonly state_4: number;
  readonly state_5: number;
  readonly state_6: number;
  readonly state_7: number;
  readonly makeups_owed: number;
  readonly made_up: number;
  readonly classes: number;
  readonly marked_classes: number;
}

type Keys = {
  readonly [Name in Exclude<Dimension, 'day' | 'week' | 'month'>]: number | null;
} & { readonly [Name in 'day' | 'week' | 'month']: string | null };

export type FigureRow = Counts & Partial<Keys>;

/** Places of which a row has at least one. */
export interface MarkedAs {
  readonly status_ids?: readonly number[] | undefined;
  readonly only?: MarkFilter | undefined;
}

const only: Readonly<Record<MarkFilter, RawBuilder<SqlBool>>> = {
  attended: isAttended,
  unmarked: sql`a.status is null`,
  makeupOwed: isOwed,
  madeUp: sql`a.is_made_up`,
  twoMarks: sql`a.office_status <> a.teacher_status`,
};

/** Condition of a place `a`. */
export function isMarkedAs({ status_ids = [], only: filter }: MarkedAs): RawBuilder<SqlBool> {
  const asked = [
    ...(status_ids.length > 0 ? [sql<SqlBool>`a.status = any(${sql.val([...status_ids])}::smallint[])`] : []),
    ...(filter ? [only[filter]] : []),
  ];
  return asked.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(asked, sql` and `)})`;
}

const stateNumbers = Object.values(attendanceStates);

/** Conditions of a place `a`, each counted by the column of its name. */
const conditions: readonly (readonly [string, RawBuilder<SqlBool>])[] = [
  ['marked', sql`a.status is not null`],
  ['attended', isAttended],
  ...stateNumbers.map((state) => [`state_${state}`, sql<SqlBool>`a.status = ${sql.lit(state)}`] as const),
  ['makeups_owed', isOwed],
  ['made_up', sql`a.is_made_up`],
];

/** Counts of the places of a class. */
const ofPlaces = (markedAs: MarkedAs) =>
  sql`count(*) as places, ${sql.join(
    conditions.map(([name, holds]) => sql`count(*) filter (where ${holds}) as ${sql.ref(name)}`),
  )}, bool_or(${isMarkedAs(markedAs)}) as has_mark`;

/** The same of one place, which needs no groups. */
const ofOnePlace = (markedAs: MarkedAs) =>
  sql`1 as places, ${sql.join(
    conditions.map(([name, holds]) => sql`case when ${holds} then 1 else 0 end as ${sql.ref(name)}`),
  )}, ${isMarkedAs(markedAs)} as has_mark`;

const sumOf = (name: string) => sql`coalesce(sum(c.${sql.ref(name)}), 0)::int`;
const summed = [
  'marked',
  'attended',
  ...stateNumbers.map((state) => `state_${state}`),
  'makeups_owed',
  'made_up',
];

/** Classes of rows `c`. */
const ofClasses = sql`count(distinct c.occurrence_id)::int as classes,
  (count(distinct c.occurrence_id) - count(distinct c.occurrence_id) filter (where c.marked < c.places))::int
    as marked_classes`;

/** The same of one student, who has a class once: without the sorting that distinct ones need. */
const ofClassesOfStudent = sql`count(*)::int as classes,
  (count(*) filter (where c.marked = c.places))::int as marked_classes`;

/** Sums of the rows `c`, which have a count of places for each class; zeros without rows. */
const sums = (isByStudent: boolean) => sql`
  ${sumOf('places')} as "all", ${sql.join(summed.map((name) => sql`${sumOf(name)} as ${sql.ref(name)}`))},
  ${isByStudent ? ofClassesOfStudent : ofClasses}`;

/**
 * Tables `class`, `seat`, `counted` and `figure`: counts of places by dimensions, each a column with its name. With
 * `markedAs`, of the subjects with such a place alone, all of whose places are counted.
 */
export function figures(
  query: SeatQuery,
  by: readonly Dimension[],
  markedAs: MarkedAs = {},
): RawBuilder<unknown> {
  const isByStudent = by.includes('student');
  const keys = by.map((name) => sql`${dimensions[name]} as ${sql.ref(name)}`);
  const places = sql.join(by.map((_, place) => sql.lit(place + 1)));
  return sql`${seats(query)}, place as (
      select a.campus_id, a.occurrence_id, a.section_id, ${isByStudent ? sql`a.student_id,` : sql``}
        ${isByStudent ? ofOnePlace(markedAs) : ofPlaces(markedAs)}
      from counted a
      ${isByStudent ? sql`` : sql`group by a.campus_id, a.occurrence_id, a.section_id`}
    ), figure as (
      select ${keys.length > 0 ? sql`${sql.join(keys)},` : sql``} ${sums(isByStudent)}
      from place c
      join class o on o.id = c.occurrence_id
      ${keys.length > 0 ? sql`group by ${places} having bool_or(c.has_mark)` : sql``}
    )`;
}

/** Figures of places by dimensions; one row of all without any. */
export async function listFigures(db: Db, query: SeatQuery, by: readonly Dimension[]): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    with ${figures(query, by)}
    select * from figure
    ${by.length > 0 ? sql`order by ${sql.join(by.map((name) => sql.ref(name)))}` : sql``}`.execute(db);
  return rows;
}
