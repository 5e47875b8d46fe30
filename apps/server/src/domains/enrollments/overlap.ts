import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { errorCodeOf } from '../../lib/error-code.ts';
import { Failure } from '../../lib/failure.ts';
import { type NewEnrollment, namesOfThoseThere } from './writing.ts';

const EXCLUSION_VIOLATION = '23P01';

/** Most names in the message. */
const namesTold = 3;

/** Throws `conflict` with the names of students already enrolled in the section on one of the days. */
export async function assertNobodyThere(
  transaction: Db,
  wanted: readonly Omit<NewEnrollment, 'campus_id'>[],
  except: readonly number[] = [],
): Promise<void> {
  if (wanted.length === 0) return;
  const names = await namesOfThoseThere(transaction, wanted, except);
  if (names.length === 0) return;
  const told = names.slice(0, namesTold).join(', ');
  throw new Failure(
    'conflict',
    { reason: 'overlap' },
    names.length > namesTold
      ? phrase('{$names} and others are already in this {section} on some of these days.', { names: told })
      : phrase('Already in this {section} on some of these days: {$names}', { names: told }),
  );
}

/** Converts the database's exclusion error of a concurrent enrollment to a conflict. */
export async function withoutOverlap<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (errorCodeOf(error) !== EXCLUSION_VIOLATION) throw error;
    throw new Failure(
      'conflict',
      { reason: 'overlap' },
      phrase('One of these {student+} is already in the {section} on some of these days.'),
    );
  }
}
