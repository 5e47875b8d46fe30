import { toText } from '@pelion/questions/rational';
import { sql } from 'kysely';
import { z } from 'zod';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { groupRows } from '../../lib/group-rows.ts';
import { enqueue, job } from '../../lib/jobs.ts';
import { publish } from '../../lib/live.ts';
import type { Services } from '../../lib/services.ts';
import { inTurns } from '../../lib/throttle-work.ts';
import { listContents } from './content-queries.ts';
import { isDone, standingOf } from './course-progress.ts';
import { listProgress } from './learner-queries.ts';
import { eventsOf } from './load-learner.ts';
import { planOf } from './plan-of.ts';
import { findCourse } from './queries.ts';
import { settle } from './settle-learner.ts';

// Standings as lists have them, computed once more: at night, and after the contents of a course have changed.

/** Learners in one transaction. */
const AT_ONCE = 100;
/** Pause after each batch, as a multiple of its duration. */
const REST = 1;

type Working = Pick<Services, 'db' | 'clock' | 'pause'>;

interface Stored {
  readonly id: number;
  readonly schedule_id: number;
  readonly student_id: number;
  readonly done: number;
  readonly needed: number;
  readonly score: string | null;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
}

/** Learners who have left or were taken out wait until they come back. */
const lockSome = (transaction: Db, courseId: number, after: number) =>
  sql<Stored>`
    select l.id, l.schedule_id, l.student_id, l.done, l.needed, l.score, l.started_at, l.completed_at
    from course_learner l
    join course_schedule s on s.campus_id = l.campus_id and s.id = l.schedule_id
    join course_student g on g.campus_id = l.campus_id and g.schedule_id = l.schedule_id and g.student_id = l.student_id
    where s.course_id = ${courseId} and l.out_at is null and l.id > ${after} order by l.id limit ${AT_ONCE} for update of l`
    .execute(transaction)
    .then(({ rows }) => rows);

interface Computed extends Stored {
  readonly isNewlyThrough: boolean;
  /** Items that are done and not marked so. */
  readonly newlyDone: readonly number[];
}

/** Writes what differs for the learners of a course. Returns their number. */
export async function recomputeCourse(
  { db, clock, pause }: Working,
  { campusId, courseId }: { readonly campusId: number; readonly courseId: number },
): Promise<number> {
  const campus = db.campus(campusId);
  const turn = inTurns({ pause }, REST);
  let after = 0;
  let differing = 0;
  for (let isMore = true; isMore; ) {
    const found = await turn(() =>
      campus.transaction().execute((transaction) => recomputeSome(transaction, courseId, after, clock.now())),
    );
    differing += found.differing;
    after = found.last;
    isMore = found.isMore;
  }
  return differing;
}

async function recomputeSome(transaction: Db, courseId: number, after: number, now: Date) {
  const scope = { userId: 0, reach: 'campus' } as const;
  const nothing = { last: after, isMore: false, differing: 0 };
  const course = await findCourse(transaction, scope, courseId);
  if (!course) return nothing;
  const stored = await lockSome(transaction, courseId, after);
  const last = stored.at(-1)?.id;
  if (last === undefined) return nothing;
  const plan = planOf(course, await listContents(transaction, courseId));
  const items = plan.modules.flatMap((module) => module.items);
  const events = groupRows(
    await listProgress(
      transaction,
      stored.map(({ id }) => id),
    ),
    ({ learner_id }) => learner_id,
  );
  const computed = stored.map((row): Computed => {
    const own = new Map((events.get(row.id) ?? []).map((event) => [event.item_id, eventsOf(event)]));
    // Dates change no figure.
    const { done, needed, score, isThrough } = standingOf(
      plan,
      { startsAt: null, dueAt: null, late: 'marked' },
      { isOut: false, isPaused: false, completedAt: row.completed_at, events: own },
      now,
    );
    return {
      ...row,
      ...{ done, needed, score: score === null ? null : toText(score) },
      isNewlyThrough: isThrough && row.completed_at === null,
      newlyDone: items.flatMap((item) => {
        const at = own.get(item.id);
        return at && at.doneAt === null && isDone(item, at) ? item.id : [];
      }),
    };
  });
  const differing = computed.filter((row, place) => {
    const was = stored[place];
    const isSame = was?.done === row.done && was.needed === row.needed && was.score === row.score;
    return !isSame || row.isNewlyThrough || row.newlyDone.length > 0;
  });
  await writeFigures(transaction, differing);
  for (const { id, schedule_id, student_id, isNewlyThrough, newlyDone } of differing)
    if (isNewlyThrough || newlyDone.length > 0)
      await settle(
        { db: transaction, now, scope, timeZone: 'UTC' },
        { course_schedule_id: schedule_id, student_id },
        id,
        null,
      );
  return { last, isMore: stored.length === AT_ONCE, differing: differing.length };
}

async function writeFigures(transaction: Db, rows: readonly Computed[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update course_learner l set done = n.done, needed = n.needed, score = n.score::rational
    from unnest(${plainArray(rows.map(({ id }) => id))}::bigint[], ${plainArray(rows.map(({ done }) => done))}::int[],
      ${plainArray(rows.map(({ needed }) => needed))}::int[],
      ${plainArray(rows.map(({ score }) => score ?? 'NULL'))}::text[]) as n (id, done, needed, score)
    where l.id = n.id`.execute(transaction);
}

export const recompute = job({
  name: 'courses.recompute',
  runner: 'upkeep',
  limit: { minutes: 10, after: 'retry' },
  payload: z.object({ campusId: z.int(), courseId: z.int() }),
  async run({ campusId, courseId }, services) {
    await recomputeCourse(services, { campusId, courseId });
    await publish(services.db.campus(campusId), { campusId, event: { topic: 'courses', id: courseId } });
  },
});

/** In the transaction that has changed what completing the course needs. */
export const recomputeSoon = (transaction: Db, campusId: number, courseId: number) =>
  enqueue(transaction, recompute, { campusId, courseId }, { key: `courses.recompute:${courseId}` });

/** Every night, for all campuses; what differs is put right and told to those who run the installation. */
export async function recomputeAll(services: Working & Pick<Services, 'log'>): Promise<number> {
  const { rows } = await sql<{ campus_id: number; course_id: number }>`
    select distinct s.campus_id, s.course_id from course_schedule s
    where exists (select from course_learner l where l.campus_id = s.campus_id and l.schedule_id = s.id)
    order by s.campus_id, s.course_id`.execute(services.db.system);
  let differing = 0;
  for (const { campus_id: campusId, course_id: courseId } of rows) {
    const found = await recomputeCourse(services, { campusId, courseId });
    if (found > 0) services.log.warn({ campusId, courseId, learners: found }, 'standings differed');
    differing += found;
  }
  return differing;
}
