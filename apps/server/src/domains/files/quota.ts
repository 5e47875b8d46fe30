import { knownValues, limitsOf, planOf, subscriptionKinds, userTypes } from '@pelion/access';
import { type StorageLevel, storageLevels } from '@pelion/contract/storage/facts';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import { emitEvent } from '../../lib/domain-events.ts';
import { Failure } from '../../lib/failure.ts';
import { GIGABYTE } from '../../lib/sizes.ts';

interface RoomRow {
  readonly used: number;
  readonly plan: number;
  readonly overrides: Record<string, unknown>;
  readonly is_agreed: boolean;
}

/** Storage of the school, in bytes. */
export interface Room {
  readonly used: number;
  readonly limit: number;
  readonly isOverageAgreed: boolean;
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
  const room = await assertRoom(transaction, bytes, claim);
  if (room) await noteCrossings(transaction, room, bytes);
}

/** Blocks uploads of the school until the end of the transaction. */
export const holdStorage = (transaction: Db) =>
  lockUntilCommit(transaction, 'schoolStorage', sql<number>`current_school()`);

/** Storage of the school of the connection; undefined without RLS: the demo's pictures. */
export async function readRoom(db: Db): Promise<Room | undefined> {
  const { rows } = await sql<RoomRow>`
    select storage_of_school() as used, s.subscription_type_id as plan, s.feature_overrides as overrides,
      coalesce(u.overage_agreed_at is not null, false) as is_agreed
    from school s left join subscription u on u.school_id = s.id
    where s.id = current_school()`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const limits = limitsOf(planOf(row.plan) ?? 'lite', knownValues(subscriptionKinds, row.overrides));
  const limit = limits.storage_gigabytes_allowed * GIGABYTE;
  return { used: row.used, limit, isOverageAgreed: row.is_agreed };
}

/**
 * Throws `premiumFeature` if the bytes exceed the plan's storage without agreed overage. Reserves nothing; refuses
 * hopeless uploads before their bytes are stored.
 */
export async function assertRoom(
  db: Db,
  bytes: number,
  { isWork = false }: RoomClaim = {},
): Promise<Room | undefined> {
  const room = await readRoom(db);
  if (!room || room.isOverageAgreed || room.used + bytes <= room.limit * (isWork ? WORK_BEYOND : 1))
    return room;
  const allowed = room.limit / GIGABYTE;
  throw new Failure(
    'premiumFeature',
    { limit: 'storage_gigabytes_allowed', taken: Math.ceil(room.used / GIGABYTE), allowed },
    phrase('The {$n} GB of your plan are used up.', { n: allowed }),
  );
}

/** Tells the school admins of each level that these bytes cross. */
async function noteCrossings(transaction: Db, { used, limit }: Room, bytes: number): Promise<void> {
  for (const percent of storageLevels) {
    const level = (limit * percent) / 100;
    if (used < level && used + bytes >= level) await noteCrossing(transaction, percent, used + bytes);
  }
}

/** Under the school's lock. */
async function noteCrossing(transaction: Db, percent: StorageLevel, used: number): Promise<void> {
  const { rows } = await sql<{ campus_id: number; id: number }>`
    select campus_id, id from note_storage_crossing(
      ${percent}::smallint, ${used}, ${userTypes.schoolAdmin}::smallint)`.execute(transaction);
  for (const { campus_id, id } of rows)
    await emitEvent(transaction, { campusId: campus_id, event: 'storage.crossed', ids: [id] });
}

/** Runs work that may be refused for want of room; then the storage counts as full, and the school admins are told. */
export async function tellingFull<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure && error.code === 'premiumFeature')
      await db.transaction().execute(async (transaction) => {
        await holdStorage(transaction);
        const room = await readRoom(transaction);
        if (room) await noteCrossing(transaction, 100, room.used);
      });
    throw error;
  }
}
