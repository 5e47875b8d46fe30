import type { bumpRequest } from '@pelion/contract/lesson-planner';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { daysBetween } from '../../lib/calendar-days.ts';
import { invalid } from '../../lib/failure.ts';
import { daysLater } from '../../lib/wall-clock.ts';
import { setDates } from '../assignments/set-dates.ts';
import { setWindows } from '../resources/set-windows.ts';
import { moveSchedules } from '../schedules/move-schedules.ts';
import {
  type LinkedAssignment,
  type LinkedSchedule,
  type LinkedWindow,
  listLinkedAssignments,
  listLinkedSchedules,
  listLinkedWindows,
} from './along-queries.ts';
import type { BumpPlan } from './bump-lessons.ts';
import { keepMoved, listScheduleVersions, type Moved } from './bump-queries.ts';
import type { Reading } from './load-calendar.ts';
import type { PaceRow } from './pace-queries.ts';
import { changedMeanwhile, inState } from './sentences.ts';

/** Days by which the lesson of a record moves. */
interface ByDays {
  readonly days: number;
}

/** Dated records of moved lessons, which move along if they are ticked. */
export interface Along {
  readonly schedules: readonly (LinkedSchedule & ByDays)[];
  readonly assignments: readonly (LinkedAssignment & ByDays)[];
  readonly windows: readonly (LinkedWindow & ByDays)[];
}
export const nothingAlong: Along = { schedules: [], assignments: [], windows: [] };

export async function listAlong(context: Reading, pace: PaceRow, { changes }: BumpPlan): Promise<Along> {
  const days = new Map(
    changes.flatMap(({ id, before, after }) => {
      const by = before.slot && after.slot ? daysBetween(before.slot.date, after.slot.date) : 0;
      return by === 0 ? [] : [[id, by] as const];
    }),
  );
  if (days.size === 0) return nothingAlong;
  const moved = [...days.keys()];
  const byDays = <Row extends { readonly lesson_id: number }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, days: days.get(row.lesson_id) ?? 0 }));
  const [schedules, assignments, windows] = await Promise.all([
    listLinkedSchedules(context, pace, moved),
    listLinkedAssignments(context, pace, moved),
    listLinkedWindows(context, pace, moved),
  ]);
  return { schedules: byDays(schedules), assignments: byDays(assignments), windows: byDays(windows) };
}

/** Records with the dates to which they move. */
export function presentAlong(
  { viewer: { campusTimeZone } }: Pick<Reading, 'viewer'>,
  { schedules, assignments, windows }: Along,
) {
  return {
    schedules: schedules.map((each) => ({
      ...each,
      moved_effective_at: daysLater(each.effective_at, each.days, campusTimeZone),
      moved_due_at: daysLater(each.due_at, each.days, campusTimeZone),
    })),
    assignments: assignments.map(({ id, name, lesson_id, days, effective_at, due_at, late_until }) => ({
      ...{ id, name, lesson_id, days, late_until, effective_date: effective_at, due_date: due_at },
      moved_effective_date: daysLater(effective_at, days, campusTimeZone),
      moved_due_date: daysLater(due_at, days, campusTimeZone),
      moved_late_until: daysLater(late_until, days, campusTimeZone),
    })),
    resource_schedules: windows.map((each) => ({
      ...each,
      moved_from_at: daysLater(each.from_at, each.days, campusTimeZone),
      moved_until_at: daysLater(each.until_at, each.days, campusTimeZone),
    })),
  };
}

type Request = z.output<typeof bumpRequest>;
export type Ticked = Pick<Request, 'schedule_ids' | 'assignment_ids' | 'resource_schedule_ids'>;
export const nothingTicked: Ticked = { schedule_ids: [], assignment_ids: [], resource_schedule_ids: [] };

const refusals = {
  schedule_ids: phrase('This schedule does not move along'),
  assignment_ids: phrase('This {assignment} does not move along'),
  resource_schedule_ids: phrase('This schedule does not move along'),
} as const;

/** Rows of these ids; `invalidInput` for one that does not move along. */
function rowsOf<Row extends { readonly id: number }>(
  path: keyof Ticked,
  ids: readonly number[],
  rows: readonly Row[],
): readonly Row[] {
  return [...new Set(ids)].map(
    (id) => rows.find((row) => row.id === id) ?? invalid({ path, message: refusals[path] }),
  );
}

/** Pairs rows as they were with their versions after; all of them were written. */
function withVersions<Row extends { readonly id: number }>(
  rows: readonly Row[],
  written: readonly { readonly id: number; readonly version: number }[],
) {
  const versions = new Map(written.map(({ id, version }) => [id, version]));
  return rows.map((row) => ({ ...row, version: versions.get(row.id) ?? 0 }));
}

/** Moves what is ticked, and keeps it with the bump so that it can be undone. */
export async function moveAlong(
  transaction: Db,
  act: Reading,
  bumpId: number,
  along: Along,
  ticked: Ticked,
): Promise<void> {
  const { campusTimeZone } = act.viewer;
  const schedules = rowsOf('schedule_ids', ticked.schedule_ids, along.schedules);
  const assignments = rowsOf('assignment_ids', ticked.assignment_ids, along.assignments);
  const windows = rowsOf('resource_schedule_ids', ticked.resource_schedule_ids, along.windows);
  if (schedules.length + assignments.length + windows.length === 0) return;
  const moved = await moveSchedules(
    transaction,
    act,
    schedules.map(({ id, days }) => ({ id, days })),
  );
  const dates = await setDates(
    transaction,
    act,
    assignments.map(({ id, version, days, ...was }) => ({
      id,
      version,
      effective_at: daysLater(was.effective_at, days, campusTimeZone),
      due_at: daysLater(was.due_at, days, campusTimeZone),
      late_until: daysLater(was.late_until, days, campusTimeZone),
    })),
  );
  const shifted = await setWindows(
    transaction,
    act,
    windows.map(({ id, version, days, from_at, until_at }) => ({
      id,
      version,
      from_at: daysLater(from_at, days, campusTimeZone),
      until_at: daysLater(until_at, days, campusTimeZone),
    })),
  );
  if (dates.length < assignments.length || shifted.length < windows.length) throw changedMeanwhile();
  await keepMoved(transaction, bumpId, {
    schedules: moved,
    assignments: withVersions(
      assignments.map(({ id, effective_at, due_at, late_until }) => ({
        ...{ id, effective_at, due_at, late_until },
      })),
      dates,
    ),
    resource_schedules: withVersions(
      windows.map(({ id, from_at, until_at }) => ({ id, from_at, until_at })),
      shifted,
    ),
  });
}

/** Gives back the dates that moved along; refuses if one was changed since. */
export async function moveBack(
  transaction: Db,
  act: Reading,
  { schedules, assignments, resource_schedules }: Moved,
): Promise<void> {
  const changedSchedule = inState(
    phrase('A schedule that moved along was changed since. This cannot be undone any more.'),
  );
  const versions = await listScheduleVersions(
    transaction,
    schedules.map(({ id }) => id),
  );
  if (schedules.some(({ id, version }) => versions.get(id) !== version)) throw changedSchedule;
  await moveSchedules(
    transaction,
    act,
    schedules.map(({ id, days }) => ({ id, days: -days })),
  );
  if ((await setDates(transaction, act, assignments)).length < assignments.length)
    throw inState(
      phrase('An {assignment} that moved along was changed since. This cannot be undone any more.'),
    );
  if ((await setWindows(transaction, act, resource_schedules)).length < resource_schedules.length)
    throw changedSchedule;
}
