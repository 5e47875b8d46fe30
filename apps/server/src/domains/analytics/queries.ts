import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { rangeEnd, rangeStart } from '../../db/date-range.ts';
import type { Period } from '../../lib/reports/report-period.ts';
import type { Reader } from '../../lib/viewer.ts';
import { inOwnSections } from '../grade-reports/policy.ts';

interface Section {
  readonly id: number;
  readonly label: string;
}

interface Filter {
  readonly period: Pick<Period, 'start_date' | 'end_date'>;
  readonly grade_ids?: readonly number[] | undefined;
  readonly section_ids?: readonly number[] | undefined;
}

const among = (column: string, ids: readonly number[] = []) =>
  ids.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} = any(${sql.val([...ids])}::bigint[])`;

/** Sections in the viewer's scope with students in these days, as the filters leave them, by grade and name. */
export async function listSectionsOf(
  db: Db,
  viewer: Pick<Reader, 'userId' | 'userType' | 'campusTimeZone'>,
  { period, grade_ids, section_ids }: Filter,
): Promise<Section[]> {
  const { rows } = await sql<Section>`
    select n.id, g.name || ' - ' || n.name as label
    from section n join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
    where ${inOwnSections(viewer, 'n.id')} and ${among('n.grade_id', grade_ids)} and ${among('n.id', section_ids)}
      and exists (select from section_student x where x.campus_id = n.campus_id and x.section_id = n.id
        and x.during && tstzrange(${rangeStart(period.start_date, viewer.campusTimeZone)},
          ${rangeEnd(period.end_date, viewer.campusTimeZone)}))
    order by g.name, n.name, n.id`.execute(db);
  return rows;
}

/**
 * The days that lie as far into the academic year before as these lie in theirs, up to today; null without such a year.
 */
export async function findStretchBefore(
  db: Db,
  { start_date, end_date }: Pick<Period, 'start_date' | 'end_date'>,
  today: string,
): Promise<Period | null> {
  const { rows } = await sql<Pick<Period, 'start_date' | 'end_date'>>`
    select (b.starts_on + (${start_date}::date - y.starts_on))::text as start_date,
      least(b.ends_on, b.starts_on + (least(${end_date}::date, greatest(${today}::date, ${start_date}::date))
        - y.starts_on))::text as end_date
    from academic_year y join academic_year b on b.starts_on < y.starts_on
    where ${start_date}::date between y.starts_on and y.ends_on
      and b.starts_on + (${start_date}::date - y.starts_on) <= b.ends_on
    order by y.starts_on desc, b.starts_on desc limit 1`.execute(db);
  const [row] = rows;
  return row ? { ...row, academic_year: null } : null;
}
