import { knownValues, limitsOf, planOf, subscriptionKinds } from '@pelion/access';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import { Failure } from '../../lib/failure.ts';
import { GIGABYTE } from '../../lib/sizes.ts';

interface Room {
  readonly used: number;
  readonly plan: number;
  readonly overrides: Record<string, unknown>;
  readonly is_agreed: boolean;
}

/** Room that students' work may take beyond the plan. */
const WORK_BEYOND = 1.05;

export interface RoomClaim {
  /** Work that students turn in, which a full school takes within 5 % more. */
  readonly isWork?: boolean;
}

/**
 * Like `assertRoom`, and blocks other uploads of the school until the end of the transaction, so that concurrent ones
 * cannot exceed the plan. Call it in the transaction that writes the rows of the files, or of the upload to come.
 */
export async function holdRoom(transaction: Db, bytes: number, claim: RoomClaim = {}): Promise<void> {
  await holdStorage(transaction);
  await assertRoom(transaction, bytes, claim);
}

/** Blocks uploads of the school until the end of the transaction. */
export const holdStorage = (transaction: Db) =>
  lockUntilCommit(transaction, 'schoolStorage', sql<number>`current_school()`);

/**
 * Throws `premiumFeature` if the bytes exceed the plan's storage without agreed overage. Reserves nothing; refuses
 * hopeless uploads before their bytes are stored.
 */
export async function assertRoom(db: Db, bytes: number, { isWork = false }: RoomClaim = {}): Promise<void> {
  const { rows } = await sql<Room>`
    select storage_of_school() as used, s.subscription_type_id as plan, s.feature_overrides as overrides,
      coalesce(u.overage_agreed_at is not null, false) as is_agreed
    from school s left join subscription u on u.school_id = s.id
    where s.id = current_school()`.execute(db);
  const [room] = rows;
  // Without RLS there is no school: the demo's pictures.
  if (!room || room.is_agreed) return;
  const limits = limitsOf(planOf(room.plan) ?? 'lite', knownValues(subscriptionKinds, room.overrides));
  const allowed = limits.storage_gigabytes_allowed;
  if (room.used + bytes <= allowed * GIGABYTE * (isWork ? WORK_BEYOND : 1)) return;
  throw new Failure(
    'premiumFeature',
    { limit: 'storage_gigabytes_allowed', taken: Math.ceil(room.used / GIGABYTE), allowed },
    phrase('The {$n} GB of your plan are used up.', { n: allowed }),
  );
}
