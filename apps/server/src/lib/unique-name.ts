import type { Phrase } from '@pelion/words';
import { errorCodeOf } from './error-code.ts';
import { invalid } from './failure.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Runs a transaction whose record has a name that no other of its kind may have. The database decides, also between two who
 * save at the same moment; what it refuses becomes a problem of the name.
 */
export async function withUniqueName<Result>(taken: Phrase, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (errorCodeOf(error) === UNIQUE_VIOLATION) invalid({ path: 'name', message: taken });
    throw error;
  }
}
