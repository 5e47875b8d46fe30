import { shownPercent } from '@pelion/questions';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Reader } from '../../lib/viewer.ts';
import { learnerLines, listSchedulesOnDays } from '../courses/load-learner-lines.ts';
import { takingPart } from './line-queries.ts';

interface Reading {
  readonly viewer: Pick<Reader, 'campusTimeZone'>;
  readonly db: Db;
  readonly now: Date;
}

interface Wanted {
  readonly period: { readonly start_date: string; readonly end_date: string };
  readonly course_ids?: readonly number[];
  readonly section_ids?: readonly number[];
  readonly student_ids?: readonly number[];
}

export interface CourseWeek {
  /** Monday of the week. */
  readonly week: string;
  readonly completed: number;
  readonly overdue: number;
}

/** Students of courses that run on the days, as reports of courses count them: a student in two courses counts twice. */
export interface CourseFiguresOfDays {
  readonly learners: number;
  /** Through, whenever that was. */
  readonly completed: number;
  readonly overdue: number;
  /** Percent of the students who are through, two decimals; null without any. */
  readonly completed_percent: string | null;
  /** Students by the week in which they were through, and in which their due date passed before that; empty weeks are left out. */
  readonly weeks: readonly CourseWeek[];
}

export async function courseFigures(
  { viewer, db, now }: Reading,
  { period, course_ids = [], section_ids = [], student_ids = [] }: Wanted,
): Promise<CourseFiguresOfDays> {
  const schedules = await listSchedulesOnDays(db, { ...period, courseIds: course_ids, scheduleIds: [] });
  const lined = {
    ...{ scheduleIds: schedules.map(({ id }) => id), studentIds: student_ids, sectionIds: section_ids },
  };
  const lines = takingPart(learnerLines(lined, now));
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${viewer.campusTimeZone})::date`;
  const isDone = sql<SqlBool>`k.completed_at is not null`;
  const isOverdue = sql<SqlBool>`k.due_at <= ${now} and (k.completed_at is null or k.completed_at > k.due_at)`;
  const inPeriod = sql<SqlBool>`e.day between ${period.start_date}::date and ${period.end_date}::date`;
  const { rows } = await sql<Omit<CourseFiguresOfDays, 'completed_percent' | 'weeks'>>`
    select count(*)::int as learners, (count(*) filter (where k.status_id = 5))::int as completed,
      (count(*) filter (where k.status_id = 6))::int as overdue
    from (${lines}) k`.execute(db);
  const { rows: weeks } = await sql<CourseWeek>`
    select to_char(date_trunc('week', e.day), 'YYYY-MM-DD') as week, sum(e.completed)::int as completed,
      sum(e.overdue)::int as overdue
    from (${lines}) k,
      lateral (
        select ${dayOf('k.completed_at')} as day, 1 as completed, 0 as overdue where ${isDone}
        union all
        select ${dayOf('k.due_at')}, 0, 1 where ${isOverdue}) e
    where ${inPeriod} group by 1 order by 1`.execute(db);
  const { learners = 0, completed = 0, overdue = 0 } = rows[0] ?? {};
  return {
    ...{ learners, completed, overdue, weeks },
    completed_percent: learners === 0 ? null : shownPercent(String(completed), String(learners)),
  };
}
