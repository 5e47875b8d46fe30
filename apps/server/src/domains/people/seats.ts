import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { countSeats, noteSeatCrossings, noteSeats, type SeatKind, seatKinds } from '../plans/seats.ts';

/** Checked in this order, the more specific limit first. */
const counted = [
  {
    kind: 'student',
    full: (n: number) => phrase('All {$n} seats of your plan for {student+} are taken.', { n }),
    short: (n: number, left: number) =>
      phrase('This needs {$n} more {#n|seat|seats} for {student+}; your plan has {$left} left.', { n, left }),
  },
  {
    kind: 'teacher',
    full: (n: number) => phrase('All {$n} seats of your plan for {teacher+} are taken.', { n }),
    short: (n: number, left: number) =>
      phrase('This needs {$n} more {#n|seat|seats} for {teacher+}; your plan has {$left} left.', { n, left }),
  },
  {
    kind: 'user',
    full: (n: number) => phrase('All {$n} seats of your plan are taken.', { n }),
    short: (n: number, left: number) =>
      phrase('This needs {$n} more {#n|seat|seats}; your plan has {$left} left.', { n, left }),
  },
] as const;

/**
 * Runs a change of the school's members, one at a time per school. Throws if it would exceed the plan's seats without
 * overage, or remove the last admin able to sign in of the campus or the school. A school already above its limit keeps
 * its people but cannot add more. With `mayEndAdmins` the last admin may go too.
 */
export async function withinPlan<Result>(
  transaction: Db,
  viewer: Pick<Viewer, 'schoolId'>,
  change: () => Promise<Result>,
  { mayEndAdmins = false }: { readonly mayEndAdmins?: boolean } = {},
): Promise<Result> {
  await sql`select hold_school()`.execute(transaction);
  const before = await countSeats(transaction);
  const adminsBefore = await countAdmins(transaction);
  const result = await change();
  const after = await countSeats(transaction);
  for (const { kind, full } of counted) {
    const { taken, allowed, isMoreBought } = after[kind];
    if (isMoreBought || taken <= allowed || taken <= before[kind].taken) continue;
    const limit = seatKinds[kind];
    throw new Failure('premiumFeature', { limit, taken: before[kind].taken, allowed }, full(allowed));
  }
  if (after.user.taken > before.user.taken) await noteSeats(transaction, viewer.schoolId, after);
  await noteSeatCrossings(transaction, before, after);
  if (mayEndAdmins) return result;
  const adminsAfter = await countAdmins(transaction);
  const lost = lastAdmins.find(({ of }) => adminsBefore[of] > 0 && adminsAfter[of] === 0);
  if (lost) throw new Failure('conflict', { reason: 'lastAdmin' }, lost.sentence);
  return result;
}

/** Past the floor, the lock that `withinPlan` takes. */
export const holdSeats = (system: Db, schoolId: number) =>
  system.selectFrom('school').select('id').where('id', '=', schoolId).forNoKeyUpdate().execute();

type Seats = Readonly<Record<SeatKind, number>>;

export interface WantedSeats {
  readonly added: Seats;
  /** Seats for others that are promised and not taken yet. */
  readonly reserved: Seats;
}

/** Throws before any work is done if the plan lacks the seats. */
export async function assertSeatsFor(db: Db, wanted: WantedSeats): Promise<void> {
  const missing = await missingSeats(db, wanted);
  if (missing) throw missing;
}

/** Returns the refusal of so many added seats; null if there is room. */
export async function missingSeats(db: Db, { added, reserved }: WantedSeats): Promise<Failure | null> {
  const seats = await countSeats(db);
  for (const { kind, full, short } of counted) {
    const { allowed, isMoreBought } = seats[kind];
    const taken = seats[kind].taken + reserved[kind];
    const more = added[kind];
    if (more === 0 || isMoreBought || taken + more <= allowed) continue;
    return new Failure(
      'premiumFeature',
      { limit: seatKinds[kind], taken, allowed, added: more },
      taken >= allowed ? full(allowed) : short(more, allowed - taken),
    );
  }
  return null;
}

/** Admins able to sign in. Counted separately for the school, because campus admins cannot appoint school admins. */
interface Admins {
  readonly campus: number;
  readonly school: number;
}

const lastAdmins = [
  {
    of: 'campus',
    sentence: phrase(
      'This would leave the {campus} without an admin who can log in. Make somebody else an admin first.',
    ),
  },
  {
    of: 'school',
    sentence: phrase(
      'This would leave the {school} without an admin of its own who can log in. Make somebody else one first.',
    ),
  },
] as const;

async function countAdmins(db: Db): Promise<Admins> {
  const { rows } = await sql<Admins>`
    select admins_who_can_enter() as campus, school_admins_who_can_enter() as school`.execute(db);
  return rows[0] ?? { campus: 0, school: 0 };
}
