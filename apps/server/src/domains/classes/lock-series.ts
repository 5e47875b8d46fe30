import type { Db } from '../../db/database.ts';
import { Failure } from '../../lib/failure.ts';
import type { Reader } from '../../lib/viewer.ts';
import { inSeries, lockOccurrences } from './load-occurrences.ts';
import { isSettled, type Occurrence, states } from './plan.ts';
import { mayChange } from './policy.ts';

/**
 * Locks the occurrences of a scope. Refuses viewers who hold only some of those that the change may reach: a cover teacher
 * changes the own class, not the series of a colleague.
 */
export async function lockSeries(
  transaction: Db,
  viewer: Reader,
  anchor: Occurrence,
  scope: 'following' | 'all',
  now: Date,
): Promise<Occurrence[]> {
  const occurrences = await lockOccurrences(transaction, inSeries(anchor, scope));
  const reached = occurrences.filter((each) => each.plan.state !== states.deleted && !isSettled(each, now));
  if (!reached.every(({ plan, ...facts }) => mayChange(viewer, { ...plan, ...facts })))
    throw new Failure('accessDenied', { reason: 'record' });
  return occurrences;
}
