import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

// Terms of a schedule for one student: the schedule's own unless an exception overrides them (decision 0094). `s` is
// the schedule and `x` the row of `student_exception`, if any.

export const ownEffectiveAt = sql<Date>`coalesce(x.effective_at, s.effective_at)`;
export const ownDueAt = sql<Date | null>`coalesce(x.due_at, s.due_at)`;

/**
 * End of the window of a student: the due date, but that of a course closes only where the course says so, and takes late
 * work otherwise. Its modules and conditions close by `locksOfWork`.
 */
export const closesAt = (studentId: RawBuilder<number>) => sql<Date | null>`case
  when s.course_schedule_id is null then ${ownDueAt}
  else (
    select case when k.late = 'closed' then coalesce(l.due_at, k.due_at) end
    from course_schedule k
    left join course_learner l on l.campus_id = k.campus_id and l.schedule_id = k.id and l.student_id = ${studentId}
    where k.campus_id = s.campus_id and k.id = s.course_schedule_id) end`;
export const ownDuration = sql<number | null>`coalesce(x.duration_minutes, s.duration_minutes)`;
export const ownAttempts = sql<number>`coalesce(x.attempts_allowed, s.attempts_allowed)`;

export interface OwnTerms {
  readonly dueAt: Date | null;
  readonly durationMinutes: number | null;
  /** Accommodation of the person, applied on top. */
  readonly multiplier: string;
}

/** Lists the current terms of these students. */
export async function listOwnTerms(
  db: Db,
  scheduleId: number,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, OwnTerms>> {
  const rows = await db
    .selectFrom('assessment_schedule as s')
    .innerJoin('membership as m', (join) =>
      join.onRef('m.campus_id', '=', 's.campus_id').on('m.user_id', 'in', [...studentIds]),
    )
    .leftJoin('student_exception as x', (join) =>
      join
        .onRef('x.campus_id', '=', 's.campus_id')
        .on('x.schedule_id', '=', scheduleId)
        .onRef('x.student_id', '=', 'm.user_id'),
    )
    .select([
      'm.user_id',
      'm.time_multiplier',
      closesAt(sql.ref('m.user_id')).as('due_at'),
      ownDuration.as('duration_minutes'),
    ])
    .where('s.id', '=', scheduleId)
    .execute();
  return new Map(
    rows.map(({ user_id, due_at, duration_minutes, time_multiplier }) => [
      user_id,
      { dueAt: due_at, durationMinutes: duration_minutes, multiplier: time_multiplier },
    ]),
  );
}
