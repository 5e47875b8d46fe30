import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { Db } from '../../../db/database.ts';
import { pauseAttempts } from '../../attempts/hold/invigilate.ts';
import { noteViolations } from '../../attempts/violations/take-violations.ts';
import { seedAttempts } from './attempts.ts';
import type { SchedulePlan } from './schedule-plans.ts';
import type { SeededSchedule } from './schedules.ts';

const MINUTE_MS = 60_000;

/** Open since this morning and taken by six right now, long enough to be found running. */
export const boardPlan: SchedulePlan = { opens: -0.2, closes: 1, duration: 300, takers: 0 };

/** Range of student indexes in the section; earlier students show other states. */
export const boardTakers = [2, 8] as const;

type Pick = (below: number) => number;

/** A test that is being taken now: two at work, one with answers that were not sent, one gone, one paused, one locked with a word. */
export async function seedBoard(
  db: Db,
  schedule: SeededSchedule,
  { teacher, now, pick }: { readonly teacher: number; readonly now: Date; readonly pick: Pick },
): Promise<void> {
  const { campusId, students, plan } = schedule;
  await db
    .updateTable('assessment_schedule')
    .set({ violation_rule: 'lock' })
    .where('id', '=', schedule.id)
    .execute();
  for (const place of students.keys())
    await seedAttempts(db, { ...schedule, plan: { ...plan, running: place } }, now, pick);
  const attempts = await db
    .selectFrom('attempt')
    .select(['id', 'student_id'])
    .where('campus_id', '=', campusId)
    .where('schedule_id', '=', schedule.id)
    .where('status', '=', resultStatuses.inProgress)
    .orderBy('id')
    .execute();
  const ids = attempts.map(({ id }) => id);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const seen = (place: number, seen_at: Date, unsaved = 0, is_gone = false) =>
    ids.slice(place, place + 1).map((attempt_id) => ({
      campus_id: campusId,
      attempt_id,
      seen_at,
      unsaved,
      is_gone,
    }));
  await db
    .insertInto('attempt_presence')
    .values([
      ...seen(0, now),
      ...seen(1, now, 3),
      ...seen(2, ago(2), 0, true),
      ...seen(3, now),
      ...seen(4, now),
    ])
    .execute();
  const [, , , paused, locked] = attempts;
  if (!paused || !locked) return;
  await pauseAttempts(db, schedule.id, [paused.student_id], { actorId: teacher, now: ago(4) });
  const lockedAt = ago(3);
  const key = '4b1f3c1a-6a55-4a7e-9a2e-0d5a1c1f7b30';
  await noteViolations(
    db,
    { attemptId: locked.id, studentId: locked.student_id, part: 1, arrivedAt: lockedAt, now: lockedAt },
    [{ key, kind: 'leftPage', at: lockedAt.toISOString(), seconds: 26, characters: null }],
  );
  await db
    .updateTable('attempt_violation')
    .set({ word: 'The window of the update came up, and I closed it. May I go on?' })
    .where('campus_id', '=', campusId)
    .where('attempt_id', '=', locked.id)
    .where('key', '=', key)
    .execute();
}
