import type { ResultStanding } from '@pelion/contract/results';
import { sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { plannedGradingType } from '../attempts/read/grading-type.ts';
import { takesLateAnswers } from '../attempts/read/result-read.ts';
import { dueOnFor, flags, isExcused, standingAt } from '../results/standing.ts';

export interface CellsAsked {
  readonly scheduleIds: readonly number[];
  readonly studentIds: readonly number[];
  /** Leaves out tests that opened while the student was in another section than these. */
  readonly sectionIds?: readonly number[] | undefined;
  readonly now: Date;
}

export interface StandingRow {
  readonly schedule_id: number;
  readonly student_id: number;
  readonly standing: ResultStanding;
  /** Whether the student was announced to be absent on the day on which it was due. */
  readonly is_excused: boolean;
}

const list = (ids: readonly number[]) => sql`any(${plainArray(ids)}::bigint[])`;

/** Whether the student was in a section of the campus when the test `w` opened. */
const wasIn = (condition = sql`true`) => sql`exists (
  select from section_student i where i.campus_id = w.campus_id and i.student_id = x.student_id
    and i.during @> w.effective_at and ${condition})`;

/** State of each student in each test assigned to them. */
export async function listStandings(
  db: Db,
  { scheduleIds, studentIds, sectionIds, now }: CellsAsked,
): Promise<StandingRow[]> {
  const inSection = sectionIds
    ? sql`where ${wasIn(sql`i.section_id = ${list(sectionIds)}`)} or not ${wasIn()}`
    : sql``;
  const { rows } = await sql<StandingRow>`
    with w as materialized (
      select s.campus_id, s.id, s.effective_at, s.due_at, s.is_cancelled, s.deleted_at is not null as is_deleted,
        a.status as assessment_status, c.time_zone
      from assessment_schedule s
      join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
      join campus c on c.id = s.campus_id
      where s.id = ${list(scheduleIds)}
    ), x as materialized (
      select x.schedule_id, x.student_id, ${flags}
      from schedule_student x
      left join attempt t on t.campus_id = x.campus_id and t.schedule_id = x.schedule_id and t.student_id = x.student_id
      where x.schedule_id = ${list(scheduleIds)} and x.student_id = ${list(studentIds)}
      group by x.schedule_id, x.student_id
    ), y as materialized (
      select * from student_exception where schedule_id = ${list(scheduleIds)}
    ), cell as (
      select w.campus_id, w.id as schedule_id, x.student_id, ${standingAt(now)} as standing,
        ${dueOnFor} as due_on
      from w
      join x on x.schedule_id = w.id
      left join y on y.schedule_id = w.id and y.student_id = x.student_id
      ${inSection}
    )
    select schedule_id, student_id, standing, ${isExcused} as is_excused
    from cell
    order by student_id, schedule_id`.execute(db);
  return rows;
}

/** Attempts, latest first. */
export const listAttempts = (db: Db, { scheduleIds, studentIds, now }: CellsAsked) =>
  db
    .selectFrom('attempt as t')
    .leftJoin('attempt_review as r', (join) =>
      join.onRef('r.campus_id', '=', 't.campus_id').onRef('r.attempt_id', '=', 't.id'),
    )
    .select([
      't.id',
      't.schedule_id',
      't.student_id',
      't.status',
      't.ended_by',
      't.ended_at',
      't.released_at',
      't.score',
      't.total',
      'r.rating',
      plannedGradingType.as('grading_type'),
      takesLateAnswers(now).as('takes_late_answers'),
    ])
    .where(sql<boolean>`t.schedule_id = ${list(scheduleIds)} and t.student_id = ${list(studentIds)}`)
    .orderBy('t.attempt_no', 'desc')
    .execute();

export type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number];
