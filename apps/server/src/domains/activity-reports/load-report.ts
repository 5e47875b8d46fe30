import type {
  ActivePeopleQuery,
  ActivityRecordsQuery,
  ActivityReportQuery,
} from '@pelion/contract/activity-reports';
import { OWN_ACTIVITY_WEEKS } from '@pelion/contract/activity-reports/facts';
import { dayIn } from '../../lib/day-in.ts';
import { found } from '../../lib/failure.ts';
import type { ReportContext } from '../../lib/reports/report-kind.ts';
import { type Period, reportPeriod } from '../../lib/reports/report-period.ts';
import {
  type FigureQuery,
  type Figures,
  listPeople,
  type PeopleFilter,
  type PersonRow,
  readTogether,
  type Span,
} from './figures-queries.ts';
import { findMember } from './find-member.ts';
import { hasUncountedLogins, listDays, readKept } from './kept-queries.ts';
import { listRecords } from './records-queries.ts';

type Reading = Pick<ReportContext, 'viewer' | 'db' | 'now'>;

type PeriodAsked = Pick<ActivityReportQuery, 'academic_year_id' | 'start_date' | 'end_date'>;

const later = (one: string, other: string | null) => (other !== null && other > one ? other : one);

/** Days of the query that the campus keeps, and from when logins are counted. */
export async function keptSpan(context: Reading, period: Period) {
  const { viewer, db, now } = context;
  const { kept_from, logins_from } = await readKept(db, viewer.campusId, now);
  const span: Span = { start_date: later(period.start_date, kept_from), end_date: period.end_date };
  const isUncounted = await hasUncountedLogins(db, viewer.campusId, span);
  const logins_since = isUncounted ? (logins_from ?? dayIn(viewer.campusTimeZone, now)) : null;
  return {
    kept_from: later(period.start_date, kept_from) === period.start_date ? null : kept_from,
    span,
    logins_since,
  };
}

const queryOf = ({ viewer, now }: Reading, span: Span, filter: PeopleFilter): FigureQuery => ({
  campusId: viewer.campusId,
  timeZone: viewer.campusTimeZone,
  now,
  span,
  filter,
});

const DAY_MS = 86_400_000;

/** Length of the parts of a plot. */
function partOf({ start_date, end_date }: Span): 'day' | 'week' | 'month' {
  const days = (Date.parse(end_date) - Date.parse(start_date)) / DAY_MS + 1;
  if (days <= 31) return 'day';
  return days <= 400 ? 'week' : 'month';
}

const noFigures: Figures = {
  ...{ active_days: 0, active_minutes: 0, logins: 0 },
  ...{ questions: 0, assessments: 0, lesson_plans: 0, courses: 0, resources: 0 },
  ...{
    schedules: 0,
    assignments: 0,
    classes: 0,
    marked_answers: 0,
    marked_work: 0,
    attempts: 0,
    turn_ins: 0,
  },
};

export async function readReport(context: Reading, query: ActivityReportQuery, part?: 'day') {
  const { academic_year_id, start_date, end_date, ...filter } = query;
  const period = await reportPeriod(context, { academic_year_id, start_date, end_date });
  const { span, ...kept } = await keptSpan(context, period);
  const length = part ?? partOf(span);
  const { rows, types } = await readTogether(context.db, queryOf(context, span, filter), length);
  const byType = new Map(rows.flatMap((row) => (row.level === 1 ? [[row.user_type, row] as const] : [])));
  const removed = byType.get(null);
  const total = rows.find(({ level }) => level === 3);
  return {
    period,
    ...kept,
    total: {
      ...noFigures,
      active_people: 0,
      ...total,
      people: types.reduce((sum, { people }) => sum + people, 0),
    },
    types: [
      ...types.map(({ user_type, people }) => ({
        ...noFigures,
        active_people: 0,
        ...byType.get(user_type),
        user_type,
        people,
      })),
      ...(removed ? [{ ...removed, user_type: null, people: 0 }] : []),
    ],
    part: length,
    parts: rows
      .flatMap(({ level, starts_on, ...row }) =>
        level === 2 && starts_on !== null ? [{ ...row, starts_on }] : [],
      )
      .toSorted((one, other) => one.starts_on.localeCompare(other.starts_on)),
  };
}

export async function readPeople(
  context: Reading,
  {
    academic_year_id,
    start_date,
    end_date,
    sort,
    direction,
    ...filter
  }: Omit<ActivePeopleQuery, 'offset' | 'limit'>,
  page: { readonly offset: number; readonly limit: number } | null,
): Promise<{ readonly period: Period; readonly rows: readonly PersonRow[] }> {
  const { viewer, db, now } = context;
  const period = await reportPeriod(context, { academic_year_id, start_date, end_date });
  const { span } = await keptSpan(context, period);
  const { kept_from: keptFrom } = await readKept(db, viewer.campusId, now);
  const rows = await listPeople(db, queryOf(context, span, filter), { sort, direction, keptFrom, page });
  return { period, rows };
}

export async function loadPeople(context: Reading, { offset, limit, ...asked }: ActivePeopleQuery) {
  const { period, rows } = await readPeople(context, asked, { offset, limit });
  return { period, total: rows[0]?.total ?? 0, rows: [...rows] };
}

export async function loadRecords(context: Reading, query: ActivityRecordsQuery) {
  const { offset, limit, user_id: userId, count, ...days } = query;
  const { viewer, db, now } = context;
  found(await findMember(db, userId));
  const period = await reportPeriod(context, days satisfies PeriodAsked);
  const { span } = await keptSpan(context, period);
  const { campusId, campusTimeZone: timeZone } = viewer;
  const rows = await listRecords(db, {
    ...{ campusId, timeZone, now, span, userId, count },
    page: { offset, limit },
  });
  return { total: rows[0]?.total ?? 0, rows: [...rows] };
}

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** Days of one person in the weeks up to today; the first one begins on a Monday. */
export async function loadPerson(context: Reading, userId: number) {
  const { viewer, db, now } = context;
  found(await findMember(db, userId));
  const today = dayIn(viewer.campusTimeZone, now);
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const period = {
    start_date: daysBefore(today, weekday + (OWN_ACTIVITY_WEEKS - 1) * 7),
    end_date: today,
    academic_year: null,
  };
  const { span, ...kept } = await keptSpan(context, period);
  const days = await listDays(db, viewer.campusId, userId, span);
  return {
    period,
    ...kept,
    active_minutes: Math.round(days.reduce((sum, { active_seconds }) => sum + active_seconds, 0) / 60),
    logins: days.reduce((sum, { logins }) => sum + logins, 0),
    days,
  };
}
