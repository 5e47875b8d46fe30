import { campusSettings, mayOpen, rules, userTypes } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import type { AnalyticsFigureRow } from '@pelion/contract/analytics';
import { type AnalyticsFigure, analyticsFigureWords } from '@pelion/contract/analytics/facts';
import { phrase, type Text, template } from '@pelion/words';
import { sql } from 'kysely';
import { isAdminOf } from '../../lib/notices/admins.ts';
import {
  type Concerned,
  defineNotice,
  type NoticeFacts,
  noticeColumns,
} from '../../lib/notices/notice-kind.ts';
import type { Period } from '../../lib/reports/report-period.ts';
import { readerOf } from '../session/viewer.ts';
import { loadWeek } from './load-analytics.ts';

/** Weeks after which a mail that is still waiting says nothing new. */
const NEWS_WEEKS = 2;
const DAY_MS = 86_400_000;
const { initial } = campusSettings.weekly_analytics_time;

/** A week is numbered by its Monday, in days since 1970. */
const weekOf = (monday: number): Period => {
  const dayOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
  return { start_date: dayOf(monday), end_date: dayOf(monday + 6), academic_year: null };
};

const page = pathOf('analytics');
const reports: Readonly<Record<AnalyticsFigure, string>> = {
  attendance: pathOf('attendanceReport'),
  work: pathOf('gradeReport'),
  scores: pathOf('gradeReport'),
  activePeople: pathOf('activityReport'),
  activeMinutes: pathOf('activityReport'),
  coursesDone: pathOf('courseReport'),
  coursesOverdue: pathOf('courseReport'),
  seats: page,
};
const pathIn = (path: string, { start_date, end_date }: Period) =>
  `${path}?from=${start_date}&to=${end_date}`;

const numbers = new Intl.NumberFormat('en');
const changes = new Intl.NumberFormat('en', { signDisplay: 'exceptZero', maximumFractionDigits: 2 });

/** 'Attendance: 92.10% (+1.2 points on the week before)'. */
function lineOf({ name, unit, value, change }: AnalyticsFigureRow, text: Text): string {
  const isPercent = unit === 'percent';
  const figure = {
    name: text.phrase(analyticsFigureWords[name]),
    value: isPercent ? `${value}%` : numbers.format(Number(value)),
  };
  if (change === null) return text.sentence(phrase('{$name}: {$value}', figure));
  const changed = { ...figure, change: changes.format(Number(change)) };
  return text.sentence(
    isPercent
      ? phrase('{$name}: {$value} ({$change} points on the week before)', changed)
      : phrase('{$name}: {$value} ({$change} on the week before)', changed),
  );
}

/** Moment of this week's mail of the campus `c`: Monday at its hour, also where clocks change in it. */
const mailed = (now: Date) => sql`(date_trunc('week', ${now}::timestamptz at time zone c.time_zone)
  + case when c.settings ->> 'weekly_analytics_time' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    then (c.settings ->> 'weekly_analytics_time')::interval else ${initial}::interval end) at time zone c.time_zone`;

/** Number of the week before this one. */
const weekBefore = (now: Date) =>
  sql`(date_trunc('week', ${now}::timestamptz at time zone c.time_zone)::date - date '1970-01-08')`;

/** Figures of the week before, for admins: one for each campus and week. */
export const weeklyAnalytics = defineNotice({
  kind: 'weeklyAnalytics',
  label: phrase('Figures of the week'),
  sentence: () => template('Figures of the week from {$title}'),
  defaults: { product: false, mail: true },
  urgency: 'reminder',
  rule: rules.viewAnalytics,
  page,
  place: (_viewer, { subject_id }) => pathIn(page, weekOf(subject_id)),
  audience: async (db) => {
    const { rows } = await sql<Concerned>`
      select m.user_id as "userId", null::bigint as "studentId" from membership m
      where m.removed_at is null and not m.is_suspended and ${isAdminOf(sql`m.campus_id`, sql`m.user_id`)}`.execute(
      db,
    );
    return rows;
  },
  isStillTrue: (told, { userId, now }) => sql<NoticeFacts>`
    select ${noticeColumns({ title: sql`to_char(date '1970-01-01' + n.subject_id::int, 'FMMonth FMDD, YYYY')` })}
    from ${told}
    join campus c on c.id = n.campus_id and c.closed_at is null and c.settings @> '{"weekly_analytics_email": true}'
    where n.subject_id > ${weekBefore(now)} - ${7 * NEWS_WEEKS} and ${isAdminOf(sql`n.campus_id`, sql`${userId}`)}`,
  mailLinks: async ({ db, clock, settings }, { campusId, userId, subjectId }) => {
    const now = clock.now();
    const [admin] = (
      await Promise.all(
        [userTypes.schoolAdmin, userTypes.campusAdmin].map((user_type) =>
          readerOf(db.system, { campus_id: campusId, user_id: userId, user_type }),
        ),
      )
    ).flatMap((reader) => (reader && mayOpen(reader, rules.viewAnalytics) ? [reader] : []));
    if (!admin || (admin.readOnlyFrom !== null && admin.readOnlyFrom <= now)) return [];
    const week = weekOf(subjectId);
    const figures = await loadWeek(
      { viewer: admin, db: db.campus(campusId), now },
      week,
      weekOf(subjectId - 7),
    );
    return figures.map((figure) => ({
      says: lineOf(figure, admin.text),
      url: settings.publicUrl + pathIn(reports[figure.name], week),
    }));
  },
  gathered: ({ now, since }) => sql`
    select c.id as campus_id, ${weekBefore(now)} as subject_id, 0 as hours_before
    from campus c
    left join notice_told t on t.campus_id = c.id and t.kind = 'weeklyAnalytics' and t.subject_id = ${weekBefore(now)}
    where c.closed_at is null and c.settings @> '{"weekly_analytics_email": true}' and t.told_at is null
      and ${mailed(now)} between greatest(${since}, ${new Date(now.getTime() - DAY_MS)}::timestamptz) and ${now}::timestamptz`,
});
