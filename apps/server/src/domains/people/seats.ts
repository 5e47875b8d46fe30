import { knownValues, limitsOf, subscriptionKinds, userTypes } from '@pelion/access';
import { peopleKinds } from '@pelion/contract/people/facts';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { takenSeats } from './queries.ts';

/** The kinds of people that a plan counts. */
const counted = [
  {
    kind: 'student',
    full: (n: number) => phrase('All {$n} seats of your plan for {student+} are taken.', { n }),
  },
  {
    kind: 'teacher',
    full: (n: number) => phrase('All {$n} seats of your plan for {teacher+} are taken.', { n }),
  },
] as const;

export interface SeatCount {
  readonly taken: number;
  readonly allowed: number;
}

/** Of the whole school, as the plan counts them. */
export async function countSeats(
  db: Db,
  { plan, schoolId }: Pick<Viewer, 'plan' | 'schoolId'>,
): Promise<Readonly<Record<'student' | 'teacher', SeatCount>>> {
  const taken = await takenSeats(db);
  const school = await db
    .selectFrom('school')
    .select(sql<Record<string, unknown>>`feature_overrides`.as('feature_overrides'))
    .where('id', '=', schoolId)
    .executeTakeFirstOrThrow();
  const limits = limitsOf(plan, knownValues(subscriptionKinds, school.feature_overrides));
  const of = (kind: 'student' | 'teacher') => ({
    taken: taken[userTypes[kind]] ?? 0,
    allowed: limits[peopleKinds[kind].limit],
  });
  return { student: of('student'), teacher: of('teacher') };
}

/**
 * Runs a change of who belongs to the school, one after the other within a school. It may not take a seat that the plan
 * does not have, and a campus may not lose the last admin who can sign in. A school that has more people than its plan,
 * having bought less, keeps them and gets no further ones.
 */
export async function withinPlan<Result>(
  transaction: Db,
  viewer: Pick<Viewer, 'plan' | 'schoolId'>,
  change: () => Promise<Result>,
): Promise<Result> {
  await sql`select hold_school()`.execute(transaction);
  const before = await countSeats(transaction, viewer);
  const adminsBefore = await countAdmins(transaction);
  const result = await change();
  const after = await countSeats(transaction, viewer);
  for (const { kind, full } of counted) {
    const { taken, allowed } = after[kind];
    if (taken <= allowed || taken <= before[kind].taken) continue;
    const limit = peopleKinds[kind].limit;
    throw new Failure('premiumFeature', { limit, taken: before[kind].taken, allowed }, full(allowed));
  }
  if (adminsBefore > 0 && (await countAdmins(transaction)) === 0)
    throw new Failure(
      'conflict',
      { reason: 'lastAdmin' },
      phrase('This would leave the {campus} without an admin who can sign in. Make somebody else one first.'),
    );
  return result;
}

async function countAdmins(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select admins_who_can_enter() as n`.execute(db);
  return rows[0]?.n ?? 0;
}
