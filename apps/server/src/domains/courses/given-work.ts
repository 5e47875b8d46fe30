import { courseStatuses } from '@pelion/contract/courses/facts';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../lib/viewer.ts';
import * as assignments from '../assignments/kept-assignments.ts';
import * as schedules from '../schedules/kept-schedules.ts';
import { type ItemRow, listContents } from './content-queries.ts';
import { earlier } from './course-progress.ts';
import { type GivenSchedule, listGivenSchedules, listOwnDues, lockStatus } from './given-work-queries.ts';
import { dueOf } from './load-learner.ts';

// Work that a course gives: each schedule of it keeps an ordinary schedule for each assessment and a copy of each assignment.

type Actor = Pick<Viewer, 'campusId' | 'userId' | 'campusTimeZone'>;

interface Act {
  readonly campusId: number;
  readonly actorId: number;
  readonly timeZone: string;
  readonly now: Date;
}

interface WantedWork {
  readonly item: ItemRow;
  readonly effective_at: Date;
  readonly due_at: Date | null;
  /** Due date of the module; null for none. */
  readonly moduleDueAt: Date | null;
}

/** Locks a course against changes of what it gives, before a schedule of it is written. */
export const lockGivenWork = lockStatus;

/**
 * Gives, moves, pauses and withdraws the work of all schedules of a course, so that it follows the contents and the
 * dates. Repeated it changes nothing; two at once wait for each other.
 */
export async function settleGivenWork(
  transaction: Db,
  { viewer, now }: { readonly viewer: Actor; readonly now: Date },
  courseId: number,
): Promise<void> {
  const act = {
    campusId: viewer.campusId,
    actorId: viewer.userId,
    timeZone: viewer.campusTimeZone,
    now,
  };
  const status = await lockStatus(transaction, courseId);
  const given = await listGivenSchedules(transaction, courseId);
  if (given.length === 0) return;
  const isDeleted = status === courseStatuses.deleted;
  const { modules } = await listContents(transaction, courseId);
  const ids = given.map(({ id }) => id);
  const keptSchedules = await schedules.listKept(transaction, ids);
  const keptAssignments = await assignments.listKept(transaction, ids);
  for (const schedule of given) {
    const isPaused = schedule.ended_at !== null || status !== courseStatuses.active;
    const wanted = isDeleted
      ? []
      : modules.flatMap(({ items }, module) => {
          const moduleDueAt = dueOf(schedule, module, act.timeZone);
          const { effective_at, due_at } = schedule;
          return items.map((item) => ({
            ...{ item, effective_at, moduleDueAt },
            due_at: earlier(moduleDueAt, due_at),
          }));
        });
    await settleSchedules(transaction, act, {
      ...{ schedule, isPaused, wanted },
      kept: keptSchedules.filter(({ course_schedule_id }) => course_schedule_id === schedule.id),
    });
    await settleAssignments(transaction, act, {
      ...{ schedule, isPaused, wanted },
      kept: keptAssignments.filter(({ course_schedule_id }) => course_schedule_id === schedule.id),
    });
  }
}

interface Settling<Kept> {
  readonly schedule: GivenSchedule;
  readonly isPaused: boolean;
  readonly wanted: readonly WantedWork[];
  readonly kept: readonly Kept[];
}

async function settleSchedules(
  transaction: Db,
  act: Act,
  { schedule, isPaused, wanted, kept }: Settling<schedules.KeptSchedule>,
): Promise<void> {
  const found = new Set<number>();
  const windows: { readonly id: number; readonly work: WantedWork }[] = [];
  for (const work of wanted) {
    const { item, effective_at, due_at } = work;
    const { assessment_id } = item;
    if (assessment_id === null) continue;
    const window = { effective_at, due_at, is_cancelled: isPaused, is_withdrawn: false };
    const known = kept.find((one) => one.course_item_id === item.id && one.assessment_id === assessment_id);
    if (known) {
      found.add(known.id);
      windows.push({ id: known.id, work });
      if (!isSameWindow(known, window)) await schedules.moveKept(transaction, known, window, act);
    } else if (!isPaused) {
      const place = { course_schedule_id: schedule.id, course_item_id: item.id, assessment_id };
      const giver = { ...act, actorId: schedule.created_by };
      windows.push({ id: await schedules.giveKept(transaction, place, window, giver), work });
    }
  }
  for (const one of kept)
    if (!found.has(one.id) && !one.is_withdrawn)
      await schedules.moveKept(transaction, one, { ...windowOf(one), is_withdrawn: true }, act);
  await settleDues(transaction, act, schedule, windows);
}

/** Due dates of single students reach their schedules; a module keeps its day. */
async function settleDues(
  transaction: Db,
  act: Act,
  schedule: GivenSchedule,
  windows: readonly { readonly id: number; readonly work: WantedWork }[],
): Promise<void> {
  const own = await listOwnDues(transaction, schedule.id);
  const dues = windows.flatMap(({ id, work }) =>
    own
      .map(({ student_id, due_at }) => ({
        ...{ schedule_id: id, student_id },
        due_at: earlier(work.moduleDueAt, due_at),
      }))
      .filter(({ due_at }) => due_at?.getTime() !== work.due_at?.getTime()),
  );
  const ids = windows.map(({ id }) => id);
  await schedules.setKeptDues(transaction, act.campusId, ids, dues);
  if (own.length > 0) await schedules.followKept(transaction, ids, act);
}

async function settleAssignments(
  transaction: Db,
  act: Act,
  { schedule, isPaused, wanted, kept }: Settling<assignments.KeptAssignment>,
): Promise<void> {
  const found = new Set<number>();
  for (const { item, effective_at, due_at } of wanted) {
    const { assignment_id: template_id } = item;
    if (template_id === null) continue;
    const dates = { effective_at, due_at, is_withdrawn: false };
    const known = kept.find((one) => one.course_item_id === item.id && one.template_id === template_id);
    if (known) {
      found.add(known.id);
      if (!isSameDates(known, dates)) await assignments.moveKept(transaction, known.id, dates, act);
    } else if (!isPaused) {
      const place = { course_schedule_id: schedule.id, course_item_id: item.id, template_id };
      await assignments.giveKept(transaction, place, dates, { ...act, actorId: schedule.created_by });
    }
  }
  for (const { id, effective_at, due_at, is_withdrawn } of kept)
    if (!found.has(id) && !is_withdrawn)
      await assignments.moveKept(transaction, id, { effective_at, due_at, is_withdrawn: true }, act);
}

const windowOf = ({ effective_at, due_at, is_cancelled }: schedules.KeptWindow) => ({
  ...{ effective_at, due_at, is_cancelled },
});

const isSameDates = (one: assignments.KeptDates, other: assignments.KeptDates): boolean =>
  one.effective_at.getTime() === other.effective_at.getTime() &&
  one.due_at?.getTime() === other.due_at?.getTime() &&
  one.is_withdrawn === other.is_withdrawn;

const isSameWindow = (one: schedules.KeptWindow, other: schedules.KeptWindow): boolean =>
  isSameDates(one, other) && one.is_cancelled === other.is_cancelled;
