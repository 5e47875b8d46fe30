import { randomUUID } from 'node:crypto';
import { assessmentTypes, releaseRules } from '@pelion/contract/assessment-kinds';
import { levelAtFirst } from '@pelion/contract/tutor/facts';
import type { Db } from '../../../db/database.ts';
import type { Random } from '../../../lib/random.ts';
import { sitThrough } from '../../attempts/start/sit-through.ts';
import { digitalSatBundles } from './assessment-plans.ts';
import type { SeededBundle } from './bundles.ts';
import { rightResponse, wrongResponse } from './demo-responses.ts';
import { seededIntegers } from './names.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** One sitting, by the student's index on the campus, with its strength. */
interface Sat {
  readonly student: number;
  readonly daysAgo: number;
  /** How many of 100 answers are right: in the first half of a module, and in the second, which is harder. */
  readonly strength: readonly [number, number];
}

interface SatPlan {
  readonly bundle: string;
  /** Days from now. */
  readonly opens: number;
  readonly closes: number;
  readonly attemptsAllowed: number;
  readonly sats: readonly Sat[];
}

const [full = '', trial = ''] = digitalSatBundles.map(({ name }) => name);

/** A full test taken twice by the first student, and an open trial test. */
const plans: readonly SatPlan[] = [
  {
    bundle: full,
    opens: -30,
    closes: 20,
    attemptsAllowed: 3,
    sats: [
      { student: 0, daysAgo: 24, strength: [66, 40] },
      { student: 0, daysAgo: 9, strength: [94, 72] },
    ],
  },
  {
    bundle: trial,
    opens: -3,
    closes: 11,
    attemptsAllowed: 2,
    sats: [{ student: 1, daysAgo: 1, strength: [85, 60] }],
  },
];

/** From which question of a module on it is the second half. */
const HALF = 13;
const takers = 4;

type Pick = (below: number) => number;

/** Digital SATs of the demo as they were taken. Call it after the bundles, in their transaction. */
export async function seedDigitalSats(db: Db, bundles: readonly SeededBundle[], now: Date): Promise<void> {
  const pick = seededIntegers(20_261_122);
  for (const plan of plans) {
    const bundle = bundles.find(({ name, campus }) => name === plan.bundle && campus.campus.type === 'dsat');
    if (bundle) await seedSats(db, bundle, plan, pick, now);
  }
}

async function seedSats(db: Db, bundle: SeededBundle, plan: SatPlan, pick: Pick, now: Date): Promise<void> {
  const { campusId, students, users } = bundle.campus;
  const at = (days: number) => new Date(Math.floor((now.getTime() + days * DAY_MS) / HOUR_MS) * HOUR_MS);
  const createdAt = at(plan.opens - 1);
  const { id: scheduleId } = await db
    .insertInto('assessment_schedule')
    .values({
      campus_id: campusId,
      assessment_id: bundle.id,
      effective_at: at(plan.opens),
      due_at: at(plan.closes),
      attempts_allowed: plan.attemptsAllowed,
      tutor_level: levelAtFirst(assessmentTypes.standardizedTest, plan.bundle === trial),
      key_release: releaseRules.afterSubmitting,
      explanation_release: releaseRules.afterSubmitting,
      created_by: users.teacher,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const taking = students.slice(0, takers);
  await db
    .insertInto('schedule_audience')
    .values(taking.map((student_id) => ({ campus_id: campusId, schedule_id: scheduleId, student_id })))
    .execute();
  const random: Random = { token: () => '', integer: pick };
  for (const [index, { student, daysAgo, strength }] of plan.sats.entries()) {
    const studentId = taking[student];
    if (studentId === undefined) continue;
    const before = plan.sats.slice(0, index).filter((sat) => sat.student === student);
    await sitThrough(db, {
      campusId,
      scheduleId,
      bundleId: bundle.id,
      studentId,
      attemptNo: before.length + 1,
      startedAt: at(-daysAgo),
      playerId: randomUUID(),
      random,
      answer(question, place) {
        if (pick(100) < 4) return null;
        const isRight = pick(100) < strength[place < HALF ? 0 : 1];
        return isRight ? rightResponse(question) : wrongResponse(question, pick);
      },
      seconds: () => 18 + pick(50),
    });
  }
}
