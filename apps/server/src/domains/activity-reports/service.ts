import type { ReportContext } from '../../lib/reports/report-kind.ts';
import type { Period } from '../../lib/reports/report-period.ts';
import { readTogether } from './figures-queries.ts';
import { keptSpan } from './load-report.ts';

interface Asked {
  readonly period: Period;
  /** Students of these sections alone: for viewers who read their own sections. */
  readonly section_ids?: readonly number[] | undefined;
  readonly grade_ids?: readonly number[] | undefined;
  /** Length of the parts; the week begins on Monday. */
  readonly part: 'day' | 'week' | 'month';
}

export interface ActivityTotals {
  /** Members that the filters leave, and those with a page open on these days. */
  readonly people: number;
  readonly active_people: number;
  readonly active_minutes: number;
  readonly logins: number;
  /** Parts with activity, the earliest first. */
  readonly parts: readonly {
    readonly starts_on: string;
    readonly active_people: number;
    readonly active_minutes: number;
  }[];
}

/** Activity of a campus as its report counts it. The caller limits a teacher to own sections. */
export async function activityFigures(
  context: Pick<ReportContext, 'viewer' | 'db' | 'now'>,
  { period, section_ids, grade_ids, part }: Asked,
): Promise<ActivityTotals> {
  const { viewer, db, now } = context;
  const { span } = await keptSpan(context, period);
  const { campusId, campusTimeZone: timeZone } = viewer;
  const { rows, types } = await readTogether(
    db,
    { campusId, timeZone, now, span, filter: { section_ids, grade_ids } },
    part,
  );
  const total = rows.find(({ level }) => level === 3);
  return {
    people: types.reduce((sum, { people }) => sum + people, 0),
    active_people: total?.active_people ?? 0,
    active_minutes: total?.active_minutes ?? 0,
    logins: total?.logins ?? 0,
    parts: rows
      .flatMap(({ level, starts_on, active_people, active_minutes }) =>
        level === 2 && starts_on !== null && active_people > 0
          ? [{ starts_on, active_people, active_minutes }]
          : [],
      )
      .toSorted((one, other) => one.starts_on.localeCompare(other.starts_on)),
  };
}
