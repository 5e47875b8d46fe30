import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { insertEntries } from './ledger.ts';
import { listSpending } from './queries.ts';

/**
 * Points that a student can spend, locked until the transaction ends. Below zero after a regrade of what was spent
 * already (decision 20261130-0108).
 */
export async function lockBalance(transaction: Db, studentId: number): Promise<number> {
  const { rows } = await sql<{
    balance: number | null;
  }>`select lock_balance(${studentId}) as balance`.execute(transaction);
  return rows[0]?.balance ?? 0;
}

interface Spending {
  readonly campusId: number;
  readonly studentId: number;
  readonly redemptionId: number;
  readonly points: number;
  /** Name of the reward. */
  readonly reason: string;
  readonly actorId: number;
  readonly at: Date;
}

/** Adds the line of a redemption; the database refuses more than the balance. */
export async function spendPoints(
  transaction: Db,
  { campusId, studentId, redemptionId, points, reason, actorId, at }: Spending,
): Promise<void> {
  await insertEntries(transaction, campusId, [
    {
      ...{ student_id: studentId, points: -points, category: null, rule_id: null, reason, at },
      ...{ actor_id: actorId, redemption_id: redemptionId },
    },
  ]);
}

interface Refund {
  readonly campusId: number;
  readonly redemptionIds: readonly number[];
  readonly actorId: number;
  readonly at: Date;
}

/** Undoes the lines of redemptions, each once and by a line of its own. */
export async function refundPoints(
  transaction: Db,
  { campusId, redemptionIds, actorId, at }: Refund,
): Promise<void> {
  const spent = await listSpending(transaction, redemptionIds);
  await insertEntries(
    transaction,
    campusId,
    spent.map(({ id, student_id, points, reason, redemption_id }) => ({
      ...{ student_id, points: -points, category: null, rule_id: null, reason, at },
      ...{ actor_id: actorId, redemption_id, undoes_id: id },
    })),
  );
}
