import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Runs `act` in a savepoint, so that a failure reverts only `act` and the transaction can continue. */
export async function inSavepoint<Result>(transaction: Db, act: () => Promise<Result>): Promise<Result> {
  await sql`savepoint step`.execute(transaction);
  try {
    const result = await act();
    await sql`release savepoint step`.execute(transaction);
    return result;
  } catch (error) {
    await sql`rollback to savepoint step`.execute(transaction);
    await sql`release savepoint step`.execute(transaction);
    throw error;
  }
}
