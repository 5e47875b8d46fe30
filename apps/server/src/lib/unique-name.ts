import type { Phrase } from '@pelion/words';
import type { Db } from '../db/database.ts';
import { errorCodeOf } from './error-code.ts';
import { invalid } from './failure.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * A transaction that saves a record whose name no other of its kind may have. The database decides, also between two who save at
 * the same moment, and takes `grade 6` for `Grade 6`; what it refuses becomes a problem of the name.
 */
export async function withUniqueName<Result>(
  db: Db,
  taken: Phrase,
  save: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(save);
  } catch (error) {
    if (errorCodeOf(error) === UNIQUE_VIOLATION) invalid({ path: 'name', message: taken });
    throw error;
  }
}
