import type { LocksOfWork } from '../../lib/kept-work.ts';
import { findLearning, isUnderWay, locksOf, overSince } from './load-learner.ts';
import { settleWorkIn, settleWorkOf, sightOfStudent } from './take-work.ts';

/** Locks of an item, for attempts and turn-ins of its work, whichever way the student comes. */
export const locksOfWork: LocksOfWork = async (db, { course_item_id: id, ...place }, options) => {
  const { now } = options;
  // Work that opens the item may have been done a moment ago.
  await (db.isTransaction ? settleWorkIn : settleWorkOf)(db, place, now);
  const sight = await sightOfStudent(db, place, now);
  const learning = sight && (await findLearning(sight, place));
  if (!learning) return [{ reason: 'paused' }];
  const { learner, standing } = learning;
  const isLate = options.isUnderWay && !learner.is_paused && isUnderWay(learning, { id }, now);
  const item = standing.items.find((one) => one.id === id);
  if (isLate) return [];
  const locks = locksOf(learner, item);
  // Staff who return work ask for it once more.
  if (options.isReturned) return locks.filter(({ reason }) => reason !== 'closed');
  // Work that was done is read, not done anew, once the course is closed.
  const at = overSince(learning, now);
  return locks.length === 0 && at ? [{ reason: 'closed', at }] : locks;
};
