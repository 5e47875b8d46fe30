import { assessmentTypes, playerTools, preferences, releaseRules } from '@pelion/contract/assessment-kinds';
import { levelAtFirst } from '@pelion/contract/tutor/facts';
import type { Db } from '../../../db/database.ts';
import type { SeededAssessment } from './assessments.ts';
import { seedAttempts } from './attempts.ts';
import { boardPlan, boardTakers, seedBoard } from './board.ts';
import { seededIntegers } from './names.ts';
import { seedPapers } from './papers.ts';
import type { SeededCampus } from './people.ts';
import { type SchedulePlan, schedulePlans } from './schedule-plans.ts';
import { seedViolations } from './violations.ts';

const DAY_MS = 86_400_000;

export interface SeededSchedule {
  readonly id: number;
  readonly campusId: number;
  readonly assessment: SeededAssessment;
  readonly plan: SchedulePlan;
  readonly opensAt: Date;
  readonly closesAt: Date;
  /** Everyone ever enrolled in the first section, by id. */
  readonly students: readonly number[];
  /** Students enrolled during the schedule's window. */
  readonly assigned: ReadonlySet<number>;
}

/** Past, running and coming tests of each campus's first section. Call it after the assessments, in their transaction. */
export async function seedSchedules(
  db: Db,
  campuses: readonly SeededCampus[],
  assessments: readonly SeededAssessment[],
  now: Date,
): Promise<void> {
  const pick = seededIntegers(20_260_903);
  for (const campus of campuses) {
    const [gradeId] = campus.gradeIds;
    const given = assessments.filter(
      (assessment) =>
        assessment.campusId === campus.campusId &&
        assessment.gradeId === gradeId &&
        assessment.status === 'active',
    );
    const students = await listStudents(db, campus);
    for (const [index, plan] of schedulePlans.entries()) {
      // With fewer assessments than plans, early ones are scheduled again.
      const assessment = given[index % given.length];
      if (!assessment) continue;
      const schedule = await seedSchedule(db, campus, assessment, plan, { everybody: students, now });
      await seedAttempts(db, schedule, now, pick);
      await seedException(db, schedule);
      if (plan.papersTypedIn !== undefined)
        await seedPapers(db, schedule, { count: plan.papersTypedIn, teacher: campus.users.teacher, pick });
      if (plan.isHeld) await releaseFirst(db, schedule, now);
    }
    await seedViolations(db, campus.campusId);
    const [forBoard] = given;
    if (forBoard) {
      const everybody = students.slice(...boardTakers);
      const terms = { everybody, now, isForThem: true };
      const taken = await seedSchedule(db, campus, forBoard, boardPlan, terms);
      await seedBoard(db, taken, { teacher: campus.users.teacher, now, pick });
    }
  }
}

/** For the first section, or for these students alone. */
export async function seedSchedule(
  db: Db,
  { campusId, users, sectionIds }: SeededCampus,
  assessment: SeededAssessment,
  plan: SchedulePlan,
  {
    everybody: students,
    now,
    isForThem = false,
  }: { readonly everybody: readonly number[]; readonly now: Date; readonly isForThem?: boolean },
): Promise<SeededSchedule> {
  const opensAt = fullHour(now, plan.opens);
  const closesAt = fullHour(now, plan.closes);
  const createdAt = new Date(Math.min(opensAt.getTime() - DAY_MS, now.getTime()));
  const { id } = await db
    .insertInto('assessment_schedule')
    .values({
      campus_id: campusId,
      assessment_id: assessment.id,
      effective_at: opensAt,
      due_at: closesAt,
      duration_minutes: plan.duration,
      attempts_allowed: plan.attemptsAllowed ?? 1,
      hide_score: plan.hideScore ?? false,
      shuffle_questions: plan.shuffle ?? false,
      tools: [...playerTools],
      preference: plan.isOnPaper ? preferences.paper : preferences.computer,
      access_code: plan.accessCode ?? null,
      tutor_level: levelAtFirst(assessmentTypes[assessment.type]),
      is_cancelled: plan.state === 'cancelled',
      deleted_at: plan.state === 'deleted' ? now : null,
      ...(plan.isHeld ? heldBack : {}),
      created_by: users.teacher,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [section_id] = sectionIds;
  if (isForThem && students.length > 0) {
    await db
      .insertInto('schedule_audience')
      .values(students.map((student_id) => ({ campus_id: campusId, schedule_id: id, student_id })))
      .execute();
  } else if (section_id !== undefined) {
    await db
      .insertInto('schedule_audience')
      .values({ campus_id: campusId, schedule_id: id, section_id })
      .execute();
  }
  const assignees = await db
    .selectFrom('schedule_assignee')
    .select('student_id')
    .where('schedule_id', '=', id)
    .execute();
  const assigned = new Set(assignees.flatMap(({ student_id }) => student_id ?? []));
  return { id, campusId, assessment, plan, opensAt, closesAt, students, assigned };
}

const heldBack = {
  score_release: releaseRules.whenReleased,
  verdict_release: releaseRules.whenReleased,
  key_release: releaseRules.whenReleased,
  explanation_release: releaseRules.whenReleased,
} as const;

/** Two days more for one of the section, and half as many minutes again. */
async function seedException(
  db: Db,
  { id, campusId, plan, closesAt, students }: SeededSchedule,
): Promise<void> {
  const student_id = plan.exception === undefined ? undefined : students[plan.exception];
  if (student_id === undefined) return;
  await db
    .insertInto('schedule_exception')
    .values({
      campus_id: campusId,
      schedule_id: id,
      student_id,
      due_at: new Date(closesAt.getTime() + 2 * DAY_MS),
      duration_minutes: plan.duration === null ? null : Math.round(plan.duration * 1.5),
    })
    .execute();
}

/** Releases the results of the first attempt. */
const releaseFirst = (db: Db, { id, campusId }: SeededSchedule, now: Date) =>
  db
    .updateTable('attempt')
    .set({ released_at: now })
    .where('campus_id', '=', campusId)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('attempt')
        .select((one) => one.fn.min('id').as('id'))
        .where('schedule_id', '=', id),
    )
    .execute();

const HOUR_MS = 3_600_000;

/** Rounds down to the full hour: real schedules don't start at 10:07:31. */
const fullHour = (now: Date, days: number) =>
  new Date(Math.floor((now.getTime() + days * DAY_MS) / HOUR_MS) * HOUR_MS);

export async function listStudents(db: Db, { campusId, sectionIds: [sectionId = 0] }: SeededCampus) {
  const rows = await db
    .selectFrom('enrollment')
    .select('student_id')
    .where('campus_id', '=', campusId)
    .where('section_id', '=', sectionId)
    .orderBy('student_id')
    .execute();
  return rows.map(({ student_id }) => student_id);
}
