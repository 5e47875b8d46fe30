import { type ResultStatus, resultStatuses } from '@pelion/contract/assessment-kinds';
import type { Db } from '../../src/db/database.ts';
import type { Member } from './members.ts';
import type { Schedule } from './schedules.ts';

export interface TakenAttempt {
  readonly schedule: Schedule;
  readonly student: Pick<Member, 'userId'>;
  readonly attemptNo?: number;
  readonly status?: Extract<
    ResultStatus,
    'inProgress' | 'userSubmitted' | 'graded' | 'viewed' | 'notStarted'
  >;
  /** Exact score out of `total`, for graded attempts only. */
  readonly score?: string;
  readonly total?: string;
  /** When it ended, or began where it has not. */
  readonly at: Date;
}

/** Inserts an attempt directly, without starting and submitting: for tests that count attempts and read no answers. */
export async function buildTakenAttempt(
  db: Db,
  { schedule, student, attemptNo = 1, status = 'graded', score = '0', total = '10', at }: TakenAttempt,
): Promise<number> {
  const hasEnded = status === 'graded' || status === 'userSubmitted';
  const row = { campus_id: schedule.assessment.campusId, assessment_id: schedule.assessment.id };
  const startedAt = status === 'notStarted' ? null : hasEnded ? new Date(at.getTime() - 60_000) : at;
  const { id } = await db
    .insertInto('attempt')
    .values({
      ...row,
      schedule_id: schedule.id,
      student_id: student.userId,
      attempt_no: attemptNo,
      status: resultStatuses[status],
      started_at: startedAt,
      ended_at: hasEnded ? at : null,
      ended_by: hasEnded ? 'student' : null,
      score: status === 'graded' ? score : null,
      total,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (startedAt && status !== 'viewed')
    await db
      .insertInto('attempt_part')
      .values({
        ...row,
        attempt_id: id,
        number: 1,
        available_at: startedAt,
        started_at: startedAt,
        deadline_at: hasEnded ? at : new Date(at.getTime() + 3_600_000),
        ended_at: hasEnded ? at : null,
        ended_by: hasEnded ? 'student' : null,
      })
      .execute();
  return id;
}
