import type { Phrase } from '@pelion/words';
import type { Db } from '../db/database.ts';
import { isUniqueViolation } from './error-code.ts';
import { invalid } from './failure.ts';

/**
 * Runs a transaction that saves a record with a unique name. The database decides, also between parallel saves, and
 * ignores case (`grade 6` equals `Grade 6`); a refusal becomes a problem of the name.
 */
export async function withUniqueName<Result>(
  db: Db,
  taken: Phrase,
  save: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(save);
  } catch (error) {
    if (isUniqueViolation(error)) invalid({ path: 'name', message: taken });
    throw error;
  }
}
