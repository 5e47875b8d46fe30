import { type ActivityCount, activityCounts, activityGroups } from '@pelion/contract/activity-reports/facts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { rangeEnd, rangeStart } from '../../db/date-range.ts';
import { containing } from '../../db/like.ts';
import { sourcesAt } from './sources.ts';

/** Days that are kept of a period: none where the first is after the last. */
export interface Span {
  readonly start_date: string;
  readonly end_date: string;
}

export interface PeopleFilter {
  readonly grade_ids?: readonly number[] | undefined;
  readonly section_ids?: readonly number[] | undefined;
  readonly user_type_ids?: readonly number[] | undefined;
  readonly user_ids?: readonly number[] | undefined;
  readonly search?: string | undefined;
  readonly only?: 'here' | 'away' | undefined;
}

export interface FigureQuery {
  readonly campusId: number;
  readonly timeZone: string;
  readonly now: Date;
  readonly span: Span;
  readonly filter: PeopleFilter;
}

export type Figures = Readonly<Record<ActivityCount | 'active_days' | 'active_minutes' | 'logins', number>>;

const ids = (values: readonly number[]) => sql`${[...values]}::bigint[]`;
const isSet = (values: readonly number[] | undefined): values is readonly number[] =>
  values !== undefined && values.length > 0;

/** Members of the campus, each with the first of their user types. */
const members = ({ campusId, span, filter }: FigureQuery) => {
  const { grade_ids, section_ids, user_type_ids, user_ids, search, only } = filter;
  const enrolled = sql`
    select from enrollment e join section n on n.campus_id = e.campus_id and n.id = e.section_id
    where e.campus_id = m.campus_id and e.student_id = m.user_id and e.status = 'active'
      and e.starts_on <= ${span.end_date}::date and coalesce(e.ends_on, 'infinity') >= ${span.start_date}::date
      ${isSet(grade_ids) ? sql`and n.grade_id = any (${ids(grade_ids)})` : sql``}
      ${isSet(section_ids) ? sql`and n.id = any (${ids(section_ids)})` : sql``}`;
  const here = sql`exists (
    select from activity_day d where d.campus_id = m.campus_id and d.user_id = m.user_id
      and d.day between ${span.start_date}::date and ${span.end_date}::date)`;
  return sql`
    select m.user_id, p.name, m.is_suspended, a.user_type
    from membership m join person p on p.campus_id = m.campus_id and p.user_id = m.user_id
    join (
      select campus_id, user_id, min(user_type) as user_type from membership_role group by campus_id, user_id
    ) a on a.campus_id = m.campus_id and a.user_id = m.user_id
    where m.campus_id = ${campusId} and m.removed_at is null
      ${isSet(grade_ids) || isSet(section_ids) ? sql`and exists (${enrolled})` : sql``}
      ${isSet(user_ids) ? sql`and m.user_id = any (${ids(user_ids)})` : sql``}
      ${search ? sql`and p.name ilike ${containing(search)}` : sql``}
      ${only === 'here' ? sql`and ${here}` : only === 'away' ? sql`and not ${here}` : sql``}
      ${
        isSet(user_type_ids)
          ? sql`and exists (select from membership_role r where r.campus_id = m.campus_id
              and r.user_id = m.user_id and r.user_type = any (${ids(user_type_ids)}))`
          : sql``
      }`;
};

/** Whether the filters name people; without filters, removed people count in totals. */
const namesPeople = ({ filter: { search, only, ...lists } }: FigureQuery) =>
  Boolean(search) || only !== undefined || Object.values(lists).some(isSet);

/** One row for each person, day and kind, with its number. */
const events = ({ campusId, timeZone, now, span }: FigureQuery) => {
  const sources = sourcesAt(now);
  const [first, last] = [rangeStart(span.start_date, timeZone), rangeEnd(span.end_date, timeZone)];
  const counted = activityCounts.map((name) => {
    const { from, person, at, where } = sources[name];
    return sql`
      select ${person} as user_id, (${at} at time zone ${timeZone})::date as day, ${sql.lit(name)} as kind, 1 as n
      from ${from}
      where x.campus_id = ${campusId} and ${at} >= ${first} and ${at} < ${last} and ${where}`;
  });
  const presence = (kind: string, n: RawBuilder<unknown>) => sql`
    select d.user_id, d.day, ${sql.lit(kind)}, ${n} from activity_day d
    where d.campus_id = ${campusId} and d.day between ${span.start_date}::date and ${span.end_date}::date`;
  return sql.join(
    [
      ...counted,
      presence('seconds', sql`d.active_seconds`),
      presence('days', sql`1`),
      presence('logins', sql`coalesce(d.logins, 0)`),
    ],
    sql` union all `,
  );
};

const sumOf = (kind: string) => sql`coalesce(sum(e.n) filter (where e.kind = ${sql.lit(kind)}), 0)::int`;
const columns = sql.join([
  ...activityCounts.map((name) => sql`${sumOf(name)} as ${sql.ref(name)}`),
  sql`${sumOf('days')} as active_days`,
  sql`round(${sumOf('seconds')} / 60.0)::int as active_minutes`,
  sql`${sumOf('logins')} as logins`,
]);

export interface Together extends Figures {
  readonly active_people: number;
}

const activePeople = sql`count(distinct e.user_id) filter (where e.kind = 'days')::int as active_people`;

/** Figures by user type, by part of the period, and of all together, in one reading of the records. */
export async function readTogether(db: Db, query: FigureQuery, part: 'day' | 'week' | 'month') {
  const isOfMembers = namesPeople(query);
  const { rows } = await sql<
    Together & {
      readonly user_type: number | null;
      readonly starts_on: string | null;
      readonly level: number;
    }
  >`
    with listed as materialized (${members(query)}), event as (${events(query)})
    select q.user_type, date_trunc(${sql.lit(part)}, e.day::timestamp)::date::text as starts_on,
      grouping(q.user_type, date_trunc(${sql.lit(part)}, e.day::timestamp)) as level,
      ${activePeople}, ${columns}
    from event e ${isOfMembers ? sql`join` : sql`left join`} listed q on q.user_id = e.user_id
    group by grouping sets ((q.user_type), (date_trunc(${sql.lit(part)}, e.day::timestamp)), ())`.execute(db);
  const { rows: types } = await sql<{ readonly user_type: number; readonly people: number }>`
    select user_type, count(*)::int as people from (${members(query)}) q
    group by user_type order by user_type`.execute(db);
  return { rows, types };
}

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`q.name`,
  last_seen: sql`last_seen_at`,
  active_days: sql`f.active_days`,
  active_minutes: sql`f.active_minutes`,
  logins: sql`f.logins`,
  ...Object.fromEntries(
    Object.entries(activityGroups).map(([group, names]) => [
      group,
      sql.join(
        names.map((name) => sql`f.${sql.ref(name)}`),
        sql` + `,
      ),
    ]),
  ),
};

export interface PersonRow extends Figures {
  readonly user_id: number;
  readonly name: string;
  readonly user_type: number;
  readonly is_suspended: boolean;
  readonly last_seen_at: Date | null;
  readonly total: number;
}

interface PeopleOrder {
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
  /** First day that the campus keeps. */
  readonly keptFrom: string | null;
  /** Null for all rows. */
  readonly page: { readonly offset: number; readonly limit: number } | null;
}

/** Members with their figures; those without any are listed too. */
export async function listPeople(
  db: Db,
  query: FigureQuery,
  { sort, direction, keptFrom, page }: PeopleOrder,
): Promise<readonly PersonRow[]> {
  const turned = sql.raw(direction);
  const floor = keptFrom === null ? sql`'-infinity'::timestamptz` : rangeStart(keptFrom, query.timeZone);
  const zero = sql.join(
    [...activityCounts, 'active_days', 'active_minutes', 'logins'].map(
      (name) => sql`coalesce(f.${sql.ref(name)}, 0) as ${sql.ref(name)}`,
    ),
  );
  const order = sorts[sort] ?? sql`q.name`;
  const { rows } = await sql<PersonRow>`
    with listed as materialized (${members(query)}), event as (${events(query)}), figure as (
      select e.user_id, ${columns} from event e join listed q on q.user_id = e.user_id group by e.user_id
    ), f as (
      select q.user_id, ${zero} from listed q left join figure f on f.user_id = q.user_id
    ), seen as (
      select q.user_id, nullif(greatest(
        (select h.last_active_at from presence h where h.campus_id = ${query.campusId} and h.user_id = q.user_id),
        (select max(d.last_active_at) from activity_day d where d.campus_id = ${query.campusId} and d.user_id = q.user_id)
      ), null) as at from listed q
    )
    select q.user_id, q.name, q.user_type, q.is_suspended,
      case when s.at >= ${floor} then s.at end as last_seen_at, f.*, count(*) over ()::int as total
    from listed q join f on f.user_id = q.user_id join seen s on s.user_id = q.user_id
    order by ${order} ${turned} nulls last, q.name, q.user_id
    ${page === null ? sql`` : sql`limit ${page.limit} offset ${page.offset}`}`.execute(db);
  return rows;
}
