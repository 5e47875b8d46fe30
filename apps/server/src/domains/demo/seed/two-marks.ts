import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { Db } from '../../../db/database.ts';
import type { SeededAssessment } from './assessments.ts';
import { seedAttempts } from './attempts.ts';
import { seededIntegers } from './names.ts';
import type { SeededCampus } from './people.ts';
import type { SchedulePlan } from './schedule-plans.ts';
import { listStudents, seedSchedule } from './schedules.ts';

// Essays marked by two people: their marks, and decisions to make.

/** Handed in since yesterday, by students who have nothing else to be marked by two. */
const plan: SchedulePlan = { opens: -1.5, closes: 3, duration: null, takers: 3 };
const takers = [7, 8, 9] as const;

/** Allowed difference in points, exceeded by some of the marks below. */
const allowed_difference = '0.5';

interface Opinion {
  readonly points: string;
  readonly comment: string;
}
const opinions: readonly (readonly Opinion[])[] = [
  // Too far apart: waits for a decision.
  [
    { points: '1', comment: 'Says what, and gives a reason that holds.' },
    { points: '0', comment: 'The reason is not to the point.' },
  ],
  // The second mark is missing.
  [{ points: '1/2', comment: 'The idea is right; the reason is missing.' }],
];

/** Seeds two markers and a deciding teacher, who owns the schedule. */
export async function seedTwoMarks(
  db: Db,
  campuses: readonly SeededCampus[],
  assessments: readonly SeededAssessment[],
  now: Date,
): Promise<void> {
  const pick = seededIntegers(20_261_123);
  for (const campus of campuses) {
    const { campusId: campus_id, users } = campus;
    const essays = assessments.find(
      (one) => one.campusId === campus_id && one.status === 'active' && one.name.startsWith('Every type of'),
    );
    if (!essays) continue;
    const everybody = await listStudents(db, campus);
    const students = takers.flatMap((place) => everybody[place] ?? []);
    const terms = { everybody: students, now, isForThem: true };
    const schedule = await seedSchedule(db, campus, essays, plan, terms);
    await db
      .updateTable('assessment_schedule')
      .set({ allowed_difference })
      .where('id', '=', schedule.id)
      .execute();
    await seedAttempts(db, schedule, now, pick);
    const attempts = await db
      .selectFrom('attempt')
      .select('id')
      .where('schedule_id', '=', schedule.id)
      .where('status', '=', resultStatuses.userSubmitted)
      .orderBy('id')
      .limit(opinions.length)
      .execute();
    for (const [index, { id: attempt_id }] of attempts.entries())
      for (const [nth, opinion] of (opinions[index] ?? []).entries()) {
        const marker_id = nth === 0 ? users.homeworkGrader : users.campusAdmin;
        await propose(
          db,
          { campus_id, attempt_id, schedule_id: schedule.id },
          { marker_id, nth, opinion, now },
        );
      }
  }
}

interface Proposing {
  readonly marker_id: number;
  /** 0: the first of the two. */
  readonly nth: number;
  readonly opinion: Opinion;
  readonly now: Date;
}

/** One of the two marks, of everything in it that no machine judges, as the application keeps it. */
async function propose(
  db: Db,
  attempt: { readonly campus_id: number; readonly attempt_id: number; readonly schedule_id: number },
  { marker_id, nth, opinion, now: marked_at }: Proposing,
): Promise<void> {
  const { campus_id, attempt_id } = attempt;
  await db
    .insertInto('marking_claim')
    .values({ ...attempt, claimed_by: marker_id, claimed_at: marked_at, place: nth + 1 })
    .execute();
  const items = await db
    .selectFrom('attempt_item')
    .select(['id', 'part'])
    .where('attempt_id', '=', attempt_id)
    .where('earned', 'is', null)
    .orderBy('position')
    .execute();
  for (const { id: item_id, part } of items) {
    await db
      .insertInto('provisional_mark')
      .values({ campus_id, item_id, marker_id, ...opinion, marked_at })
      .execute();
    await db
      .insertInto('attempt_event')
      .values({
        campus_id,
        attempt_id,
        part,
        kind: 'markProposed',
        actor_id: marker_id,
        at: marked_at,
        before: JSON.stringify({ item_id, points: null, comment: '' }),
        after: JSON.stringify({ item_id, ...opinion, is_doubtful: false }),
      })
      .execute();
  }
}
