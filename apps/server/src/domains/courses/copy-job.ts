import type { CopyProblem } from '@pelion/contract/course-copies/facts';
import { courseStatuses } from '@pelion/contract/courses/facts';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { writeAuditEvent } from '../../lib/audit.ts';
import { dayIn } from '../../lib/day-in.ts';
import { emitEvent } from '../../lib/domain-events.ts';
import type { Resumable } from '../../lib/job-records.ts';
import { enqueue, enqueueAgain, job } from '../../lib/jobs.ts';
import { publish } from '../../lib/live.ts';
import type { Services } from '../../lib/services.ts';
import { daysLater } from '../../lib/wall-clock.ts';
import { listContents, saveItems, saveModules, updateOpenings } from './content-queries.ts';
import { datesOf, movedOpening } from './copy-dates.ts';
import {
  copyAudience,
  copyRecords,
  dropCopy,
  findClosedYear,
  forgetCopies,
  lockCopy,
  reopenCopy,
} from './copy-queries.ts';
import { lockCourse, updateStatus } from './queries.ts';
import { insertSchedule, listSchedules } from './schedule-queries.ts';

const { draft, processing, deleted } = courseStatuses;

type Working = Pick<Services, 'db' | 'clock' | 'log'>;

/** Reason for which no copy can be made; everything that was written of it goes. */
class NoCopy extends Error {
  override readonly name = 'NoCopy';
  readonly problem: CopyProblem;
  constructor(problem: CopyProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Fills the course of a copy, all of it or nothing; a process that was killed leaves it to the next one. */
export const fillCopy = job({
  name: 'courses.copy',
  runner: 'upkeep',
  limit: { minutes: 5, after: 'giveUp' },
  payload: z.object({ campusId: z.int(), copyId: z.int() }),
  async run({ campusId, copyId }, services) {
    const db = services.db.campus(campusId);
    try {
      await db.transaction().execute((transaction) => fill(transaction, copyId, services.clock.now()));
    } catch (error) {
      const problem = error instanceof NoCopy ? error.problem : 'brokeOff';
      if (problem === 'brokeOff') services.log.error({ err: error, copyId }, 'a copy of a course broke off');
      await giveUp(services, campusId, copyId, problem);
    }
  },
  onLimit: ({ campusId, copyId }, services) => giveUp(services, campusId, copyId, 'tooLong'),
});

const keyOf = (copyId: number) => `courses.copy:${copyId}`;

/** In the transaction that has made the row. */
export const startCopy = (transaction: Db, campusId: number, copyId: number) =>
  enqueue(transaction, fillCopy, { campusId, copyId }, { key: keyOf(copyId) });

/** Takes up the copy that stopped because its course was deleted, in the transaction that brings the course back. */
export async function takeUpCopy(transaction: Db, campusId: number, courseId: number): Promise<void> {
  const copyId = await reopenCopy(transaction, courseId);
  if (copyId !== undefined) await startCopy(transaction, campusId, copyId);
}

export const courseCopyRows: Resumable = {
  ...copyRecords,
  resume: ({ db }, { id, campusId }) =>
    enqueueAgain(db.system, fillCopy, { campusId, copyId: id }, keyOf(id)),
};

async function fill(transaction: Db, copyId: number, now: Date): Promise<void> {
  const copy = await lockCopy(transaction, copyId);
  // Another process works on it, or has finished.
  if (copy === undefined || copy.course_id === null) return;
  const { campus_id, course_id, from_course_id, created_by, time_zone } = copy;
  const end = (state: 'copied' | 'cancelled') =>
    copyRecords.move(transaction, copyId, { from: ['copying'], to: state });
  const original = await lockCourse(transaction, from_course_id);
  const made = await lockCourse(transaction, course_id);
  if (made?.status !== processing) {
    await end('cancelled');
    return;
  }
  if (original === undefined || original.status === deleted) throw new NoCopy('deleted');
  const { modules } = await listContents(transaction, from_course_id);
  const schedules = copy.has_schedules
    ? await listSchedules(transaction, { userId: created_by, reach: 'campus' }, from_course_id, now)
    : [];
  const later = <When extends Date | null>(moment: When) => daysLater(moment, copy.move_by_days, time_zone);
  const days = datesOf({ modules, schedules }, copy.move_by_days, time_zone).map(({ to }) =>
    dayIn(time_zone, to),
  );
  if ((await findClosedYear(transaction, [...new Set(days)], dayIn(time_zone, now))) !== undefined)
    throw new NoCopy('closedYear');
  await copyContents(transaction, { campus_id, course_id }, modules, (opening) =>
    movedOpening(opening, copy.move_by_days, time_zone),
  );
  for (const schedule of schedules) {
    const { late, module_days, may_join } = schedule;
    const { id } = await insertSchedule(transaction, {
      ...{ campus_id, course_id, late, module_days, may_join, created_by, created_at: now, updated_at: now },
      effective_at: later(schedule.effective_at) ?? now,
      due_at: later(schedule.due_at),
    });
    await copyAudience(transaction, schedule, id);
  }
  await updateStatus(transaction, course_id, { status: draft, updated_at: now });
  await end('copied');
  await publish(transaction, { campusId: campus_id, event: { topic: 'courses', id: course_id } });
}

type Parts = Awaited<ReturnType<typeof listContents>>;
type Opening = Parts['modules'][number]['opening'];

/** Items name the same records and files as those of the original; conditions name the parts of the copy. */
async function copyContents(
  transaction: Db,
  { campus_id, course_id }: { readonly campus_id: number; readonly course_id: number },
  modules: Parts['modules'],
  moved: (opening: Opening) => Opening,
): Promise<void> {
  const moduleIds = await saveModules(
    transaction,
    campus_id,
    modules.map(({ name }, position) => ({ id: null, name, position, course_id })),
  );
  const placed = modules.flatMap(({ items }, place) =>
    items.map((item, position) => ({
      ...item,
      ...{ id: null, kind: item.kind_id, position, module_id: moduleIds[place] ?? 0 },
    })),
  );
  const itemIds = await saveItems(transaction, campus_id, placed);
  const originals = modules.flatMap(({ items }) => items);
  const copyOf = {
    module: new Map(modules.map(({ id }, place) => [id, moduleIds[place] ?? 0])),
    item: new Map(originals.map(({ id }, place) => [id, itemIds[place] ?? 0])),
  };
  const own = (opening: Opening): Opening => ({
    ...moved(opening),
    items: opening.items.flatMap(({ id, score }) => {
      const copied = copyOf.item.get(id);
      return copied === undefined ? [] : [{ id: copied, score }];
    }),
    modules: opening.modules.flatMap((id) => copyOf.module.get(id) ?? []),
  });
  await updateOpenings(
    transaction,
    'course_module',
    modules.map(({ id, opening }) => ({ id: copyOf.module.get(id) ?? 0, opening: own(opening) })),
  );
  await updateOpenings(
    transaction,
    'course_item',
    originals.map(({ id, opening }) => ({ id: copyOf.item.get(id) ?? 0, opening: own(opening) })),
  );
}

/** Takes the unfinished course away and tells its maker why. */
const giveUp = ({ db, clock }: Working, campusId: number, copyId: number, problem: CopyProblem) =>
  db
    .campus(campusId)
    .transaction()
    .execute(async (transaction) => {
      const dropped = await dropCopy(transaction, copyId, problem);
      if (dropped === undefined) return;
      const { course_id, name, created_by: userId } = dropped;
      await writeAuditEvent(
        transaction,
        { subject: 'course', kind: 'delete' },
        { campusId, userId, userType: null },
        clock.now(),
        { id: course_id, before: { name, course_status: processing } },
      );
      await emitEvent(transaction, { campusId, event: 'course.copyFailed', ids: [copyId] });
      await publish(transaction, { campusId, event: { topic: 'courses', id: course_id } });
    });

const MONTH_MS = 31 * 86_400_000;

export const sweepCopies = ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  forgetCopies(db.system, new Date(clock.now().getTime() - MONTH_MS));
