import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { ratings } from '@pelion/contract/marking/ratings';
import type { Db } from '../../../db/database.ts';
import { decideExtraAttempt, requestExtraAttempt } from '../../attempts/extra/extra-attempts.ts';
import type { SeededAssessment } from './assessments.ts';
import { seedAttempts } from './attempts.ts';
import { seededIntegers } from './names.ts';
import type { SeededCampus } from './people.ts';
import { review } from './review.ts';
import type { SchedulePlan } from './schedule-plans.ts';
import { listStudents, seedSchedule } from './schedules.ts';

// Follow-ups of a graded attempt: a suggested retake, a granted one not yet started, and a pending request.

/** Open for some more days, so that another attempt can be requested. */
const plan: SchedulePlan = { opens: -3, closes: 7, duration: 40, takers: 4 };
/** Their places in the section. */
const takers = [4, 5, 6, 7] as const;

/** On each campus, with a test that a machine grades whole. */
export async function seedRetakes(
  db: Db,
  campuses: readonly SeededCampus[],
  assessments: readonly SeededAssessment[],
  now: Date,
): Promise<void> {
  const pick = seededIntegers(20_261_127);
  for (const campus of campuses) {
    const { campusId, users } = campus;
    const graded = await listGradedWhole(db, campusId);
    const assessment = assessments.find(
      ({ id, questions }) => graded.has(id) && questions.every(({ meant }) => meant === null),
    );
    if (!assessment) continue;
    const students = await listStudents(db, campus);
    const everybody = takers.flatMap((place) => students[place] ?? []);
    const terms = { everybody, now, isForThem: true };
    const schedule = await seedSchedule(db, campus, assessment, plan, terms);
    await seedAttempts(db, schedule, now, pick);
    const [suggested, granted, asking] = everybody;
    const asked = { scheduleId: schedule.id, now };
    const teacher = { actorId: users.teacher, now };
    if (suggested !== undefined) await suggestRetake(db, schedule.id, suggested, teacher);
    for (const studentId of [granted, asking])
      if (studentId !== undefined) await requestExtraAttempt(db, { ...asked, studentId, actorId: studentId });
    if (granted !== undefined)
      await decideExtraAttempt(db, { ...asked, studentId: granted, actorId: users.teacher, isGranted: true });
  }
}

/** Tests of which each attempt of the demo has been graded: there is nothing in them for a person to mark. */
async function listGradedWhole(db: Db, campusId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('attempt')
    .select('assessment_id')
    .where('campus_id', '=', campusId)
    .where('ended_at', 'is not', null)
    .groupBy('assessment_id')
    .having((eb) => eb.fn.min('status'), '=', resultStatuses.graded)
    .execute();
  return new Set(rows.map(({ assessment_id }) => assessment_id));
}

async function suggestRetake(
  db: Db,
  scheduleId: number,
  studentId: number,
  act: { readonly actorId: number; readonly now: Date },
): Promise<void> {
  const { id } = await db
    .selectFrom('attempt')
    .select('id')
    .where('schedule_id', '=', scheduleId)
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow();
  const comment = 'Read the chapter once more, and try again: you can do better.';
  await review(db, id, { rating: ratings.needsImprovement, comment, suggestsRetake: true }, act);
}
