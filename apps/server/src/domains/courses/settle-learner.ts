import { userTypes } from '@pelion/access';
import { toText } from '@pelion/questions/rational';
import { publish } from '../../lib/live.ts';
import { issueCertificate } from '../course-certificates/service.ts';
import { type ProgressRow, writeDone, writeStanding } from './learner-queries.ts';
import { findLearning, type LearnerPlace, nextItemOf, type Sight } from './load-learner.ts';

/** Lists of staff show who is where; families read their own. */
const staff = Object.values(userTypes).filter(
  (type) => type !== userTypes.student && type !== userTypes.parent,
);

/**
 * Writes the standing after an event of the locked learner; `itemId`: the item at which the learner is. Events of a student
 * who does not take part any more wait until they come back.
 */
export async function settle(
  sight: Sight,
  place: LearnerPlace,
  learnerId: number,
  itemId: number | null,
): Promise<void> {
  const { db, now } = sight;
  const learning = await findLearning(sight, place);
  if (!learning || learning.learner.out_at !== null) return;
  const { learner, standing, progress } = learning;
  const done = standing.items.filter(({ isDone }) => isDone).map(({ id }) => id);
  await writeDone(db, learnerId, done, now);
  const opened = progress.flatMap(({ opened_at }) => opened_at ?? []);
  const { done: doneCount, needed, score, isThrough } = standing;
  const { campus_id } = await writeStanding(db, learnerId, {
    ...{ done: doneCount, needed },
    score: score === null ? null : toText(score),
    started_at: learner.started_at ?? (opened.length > 0 ? now : null),
    completed_at: learner.completed_at ?? (isThrough ? lastDoneAt(progress, done, now) : null),
    item_id: itemId ?? learner.item_id ?? nextItemOf(learning),
  });
  if (isThrough && learner.completed_at === null) await issueCertificate(db, learnerId, now);
  const isBegun = learner.started_at === null && opened.length > 0;
  if (isBegun || learner.done !== doneCount || (isThrough && learner.completed_at === null))
    await publish(db, {
      campusId: campus_id,
      userTypes: staff,
      event: { topic: 'courseSchedules', id: place.course_schedule_id },
    });
}

/** Work may have been done before its standing is settled. */
function lastDoneAt(progress: readonly ProgressRow[], done: readonly number[], now: Date): Date {
  const times = done.map((id) => (progress.find(({ item_id }) => item_id === id)?.done_at ?? now).getTime());
  return times.length === 0 ? now : new Date(Math.max(...times));
}
