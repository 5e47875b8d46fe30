import { knownValues, type Limit, limitsOf, planOf, subscriptionKinds, userTypes } from '@pelion/access';
import { planOffers } from '@pelion/access/plan-offers';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { emitEvent } from '../../lib/domain-events.ts';
import { noteUsage } from './queries.ts';

/** Limits of a plan that count people. */
export const seatKinds = {
  user: 'number_of_users_allowed',
  student: 'number_of_students_allowed',
  teacher: 'number_of_teachers_allowed',
} as const satisfies Record<string, Limit>;
export type SeatKind = keyof typeof seatKinds;

export interface SeatCount {
  readonly taken: number;
  readonly allowed: number;
  /** Whether the school has agreed to pay for people beyond the limit. */
  readonly isMoreBought: boolean;
}

interface Row {
  readonly users: number;
  readonly teachers: number;
  readonly students: number;
  readonly plan: number;
  readonly overrides: Record<string, unknown>;
  readonly is_agreed: boolean;
}

/**
 * Counts the seats of the connection's school against its plan. A limit overridden for this school cannot be exceeded,
 * even with overage.
 */
export async function countSeats(db: Db): Promise<Seats> {
  const { rows } = await sql<Row>`
    select n.users, n.teachers, n.students, s.subscription_type_id as plan, s.feature_overrides as overrides,
      u.overage_agreed_at is not null as is_agreed
    from school s left join subscription u on u.school_id = s.id, seats_of_school() n
    where s.id = current_school()`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Seats are counted under the floor of a campus');
  const plan = planOf(row.plan) ?? 'lite';
  const overrides = knownValues(subscriptionKinds, row.overrides);
  const limits = limitsOf(plan, overrides);
  const of = (kind: SeatKind, taken: number): SeatCount => ({
    taken,
    allowed: limits[seatKinds[kind]],
    isMoreBought:
      row.is_agreed &&
      planOffers[plan].extraUser !== null &&
      (kind === 'user' || overrides[seatKinds[kind]] === undefined),
  });
  return {
    user: of('user', row.users),
    student: of('student', row.students),
    teacher: of('teacher', row.teachers),
  };
}

/** Levels in percent at which the school admins are told. */
const seatLevels = [80, 100] as const;

type Seats = Readonly<Record<SeatKind, SeatCount>>;

/** Tells the school admins of each level that a change crosses. Call it under the lock of the school. */
export async function noteSeatCrossings(transaction: Db, before: Seats, after: Seats): Promise<void> {
  for (const kind of ['user', 'teacher', 'student'] as const) {
    const { taken, allowed, isMoreBought } = after[kind];
    const was = before[kind].taken;
    if (taken === was) continue;
    await sql`select end_seat_crossings(${kind}, ${taken}, ${allowed})`.execute(transaction);
    // Nothing ends at a limit beyond which more are paid for.
    if (isMoreBought) continue;
    for (const percent of seatLevels) {
      const level = (allowed * percent) / 100;
      if (was >= level || taken < level) continue;
      const { rows } = await sql<{ campus_id: number; id: number }>`
        select campus_id, id from note_seat_crossing(
          ${kind}, ${percent}::smallint, ${taken}, ${allowed}, ${userTypes.schoolAdmin}::smallint)`.execute(
        transaction,
      );
      for (const { campus_id, id } of rows)
        await emitEvent(transaction, { campusId: campus_id, event: 'seats.crossed', ids: [id] });
    }
  }
}

/** Records the month's peak: people count even if they leave soon after. */
export const noteSeats = (db: Db, schoolId: number, { user, student, teacher }: Seats) =>
  noteUsage(db, schoolId, {
    users: user.taken,
    students: student.taken,
    teachers: teacher.taken,
    storage: 0,
  });
