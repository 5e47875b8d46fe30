import { compare, exact } from '@pelion/questions/rational';
import type { Db } from '../../db/database.ts';
import { publish } from '../../lib/live.ts';
import type { Services } from '../../lib/services.ts';
import { listToldTurnIns } from '../assignments/told-work.ts';
import { listToldWork } from '../attempts/read/told-work.ts';
import type { ItemRow } from './content-queries.ts';
import {
  deleteDue,
  findCampus,
  hasDue,
  insertDue,
  listCampusesDue,
  takeDue,
  type WorkEvents,
  writeWork,
} from './due-work-queries.ts';
import { listGivenItems } from './given-work-queries.ts';
import { lockLearner } from './learner-queries.ts';
import { findLearning, type LearnerPlace, type Sight } from './load-learner.ts';
import { settle } from './settle-learner.ts';

// Work that a course gives changes the standing of its learners: the transaction of the work notes who is due, and the
// next reading of the learner, or the job of each minute, settles them once (decision 20261129-2210).

const BATCH = 200;

/** Settles learners whose work has changed, on every campus. */
export async function settleWorkDue({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  for (const campusId of await listCampusesDue(db.system, now)) {
    try {
      while ((await settleWorkOfCampus(db.campus(campusId), now)) === BATCH);
    } catch (error) {
      // Continues with the other campuses; the due rows of this one remain.
      log.error({ err: error, campus: campusId }, 'work of courses could not be settled');
    }
  }
}

/** Settles one batch. Returns its size. */
const settleWorkOfCampus = (db: Db, now: Date): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const due = await takeDue(transaction, now, BATCH);
    for (const { schedule_id, student_id } of due)
      await takeWork(transaction, { course_schedule_id: schedule_id, student_id }, now);
    return due.length;
  });

/** Settles a learner who is due, before the course is read. */
export async function settleWorkOf(db: Db, place: LearnerPlace, now: Date): Promise<void> {
  if (!(await hasDue(db, place, now))) return;
  await db.transaction().execute((transaction) => settleWorkIn(transaction, place, now));
}

/** The same in a transaction. */
export async function settleWorkIn(transaction: Db, place: LearnerPlace, now: Date): Promise<void> {
  if (await deleteDue(transaction, place, now)) await takeWork(transaction, place, now);
}

/** The course as its student sees it. Undefined for a schedule that is not there. */
export async function sightOfStudent(
  db: Db,
  { course_schedule_id, student_id }: LearnerPlace,
  now: Date,
): Promise<(Sight & { readonly campusId: number }) | undefined> {
  const campus = await findCampus(db, course_schedule_id);
  return campus && { db, now, scope: { userId: student_id, reach: 'student' }, ...campus };
}

/** Takes the work of a learner over and settles the standing; work of items that were taken out keeps its record. */
async function takeWork(transaction: Db, place: LearnerPlace, now: Date): Promise<void> {
  const sight = await sightOfStudent(transaction, place, now);
  const learning = sight && (await findLearning(sight, place));
  if (!learning) return;
  const { campusId } = sight;
  const { student_id, course_schedule_id: schedule_id } = place;
  const learnerId = await lockLearner(transaction, { campus_id: campusId, schedule_id, student_id });
  const { events, lookAt } = await readWork(transaction, place, learning.contents.items, now);
  await writeWork(transaction, { campus_id: campusId, learner_id: learnerId }, events);
  await settle(sight, place, learnerId, null);
  if (lookAt) await insertDue(transaction, { campus_id: campusId, schedule_id, student_id, look_at: lookAt });
  const event = { topic: 'courseSchedules', id: schedule_id } as const;
  await publish(transaction, { campusId, userIds: [student_id], event });
}

/** Events of the work of items, and when more is told. */
async function readWork(
  db: Db,
  { course_schedule_id, student_id: studentId }: LearnerPlace,
  items: readonly ItemRow[],
  now: Date,
): Promise<{ readonly events: readonly WorkEvents[]; readonly lookAt: Date | null }> {
  const given = await listGivenItems(db, course_schedule_id, items);
  const scheduleIds = [...given.values()].flatMap(({ schedule_id }) => schedule_id ?? []);
  const assignmentIds = [...given.values()].flatMap(({ assignment_id }) => assignment_id ?? []);
  const attempts = new Map(
    (await listToldWork(db, { studentId, scheduleIds }, now)).map((work) => [work.schedule_id, work]),
  );
  const turnIns = new Map(
    (await listToldTurnIns(db, { studentId, assignmentIds })).map((work) => [work.assignment_id, work]),
  );
  const events: WorkEvents[] = [];
  let lookAt: Date | null = null;
  for (const item of items) {
    const work = given.get(item.id);
    const taken = attempts.get(work?.schedule_id ?? 0);
    const turnIn = turnIns.get(work?.assignment_id ?? 0);
    if (taken?.opened_at) {
      const { opened_at, turned_in_at, share, scored_at } = taken;
      events.push({
        ...{ item_id: item.id, opened_at, turned_in_at, score: share, attempts: taken.attempts },
        done_at: doneAt(item, turned_in_at, share, scored_at),
      });
      if (taken.told_at && taken.told_at > now && (lookAt === null || taken.told_at < lookAt))
        lookAt = taken.told_at;
    }
    if (turnIn) {
      const { turned_in_at, share } = turnIn;
      events.push({
        ...{
          item_id: item.id,
          opened_at: turned_in_at,
          turned_in_at,
          score: share,
          attempts: turnIn.attempts,
        },
        done_at: doneAt(item, turned_in_at, share, turned_in_at),
      });
    }
  }
  return { events, lookAt };
}

/** Done since the work was turned in, however late its score is told; null for an item that is not done by it. */
function doneAt(
  { done, score }: Pick<ItemRow, 'done' | 'score'>,
  turnedInAt: Date | null,
  share: string | null,
  scoredAt: Date | null,
): Date | null {
  if (done === 'turnedIn') return turnedInAt;
  const isReached = done === 'score' && share !== null && compare(exact(share), exact(score ?? '0')) >= 0;
  return isReached ? scoredAt : null;
}
