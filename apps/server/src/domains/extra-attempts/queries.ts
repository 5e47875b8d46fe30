import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { ownDueAt } from '../attempts/own-terms.ts';
import { scheduleOfViewer } from '../schedules/policy.ts';

/** Lists requests that await a decision by staff who may edit the schedule. */
export const listWaiting = (
  db: Db,
  viewer: Parameters<typeof scheduleOfViewer>[0],
  assessmentId: number | undefined,
) =>
  db
    .selectFrom('extra_attempt_request as q')
    .innerJoin('assessment_schedule as s', (join) =>
      join.onRef('s.campus_id', '=', 'q.campus_id').onRef('s.id', '=', 'q.schedule_id'),
    )
    .innerJoin('assessment as a', (join) =>
      join.onRef('a.campus_id', '=', 's.campus_id').onRef('a.id', '=', 's.assessment_id'),
    )
    .innerJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 'q.campus_id').onRef('p.user_id', '=', 'q.student_id'),
    )
    .leftJoin('student_exception as x', (join) =>
      join
        .onRef('x.campus_id', '=', 's.campus_id')
        .onRef('x.schedule_id', '=', 's.id')
        .onRef('x.student_id', '=', 'q.student_id'),
    )
    .select([
      'q.schedule_id',
      's.assessment_id',
      'a.name as assessment_name',
      'q.student_id',
      'p.name as student_name',
      'q.attempt_no',
      'q.asked_by',
      'q.asked_at',
      ownDueAt.as('due_at'),
    ])
    .where('q.is_granted', 'is', null)
    .where('s.is_cancelled', '=', false)
    .where('s.deleted_at', 'is', null)
    .where('a.status', '=', sql.lit(2))
    .where(scheduleOfViewer(viewer))
    .$if(assessmentId !== undefined, (query) => query.where('s.assessment_id', '=', assessmentId ?? 0))
    .orderBy('q.asked_at')
    .orderBy('q.student_id')
    .limit(100)
    .execute();
