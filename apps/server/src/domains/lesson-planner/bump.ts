import type { bumpRequest } from '@pelion/contract/lesson-planner';
import type { BumpKind } from '@pelion/contract/lesson-planner/facts';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { updateSeen } from '../../db/versions.ts';
import type { Facts } from '../../lib/audit.ts';
import { daysBetween, daysOf } from '../../lib/calendar-days.ts';
import { found, invalid } from '../../lib/failure.ts';
import { daysLater } from '../../lib/wall-clock.ts';
import { moveSchedules } from '../schedules/move-schedules.ts';
import { scheduleOfViewer } from '../schedules/policy.ts';
import { type BumpPlan, bumpLessons, fillSlots } from './bump-lessons.ts';
import {
  insertBump,
  keepMovedSchedules,
  listChangedSince,
  listInTheWay,
  lockBump,
  type MovedSchedule,
  revertBump,
  writeTaught,
} from './bump-queries.ts';
import { type LinkedSchedule, listLinkedSchedules } from './calendar-queries.ts';
import { type LoadedCalendar, loadCalendar, type PlanFacts, type Reading } from './load-calendar.ts';
import { deleteDaysOff, insertDaysOff, type PaceRow } from './pace-queries.ts';
import { beyondTheEnd, changedMeanwhile, inState, namesIn, refusalOf } from './sentences.ts';

export interface Act extends Reading {
  readonly record: (
    transaction: Db,
    change: { readonly id: number; readonly before: Facts; readonly after: Facts },
  ) => Promise<void>;
}

export const byOf = ({ viewer, now }: Pick<Reading, 'viewer' | 'now'>) => ({
  campusId: viewer.campusId,
  userId: viewer.userId,
  now,
});

/** Locks a pace and counts the change; `conflict` for an outdated version, also of the second of two at once. */
export async function seePace(transaction: Db, pace: Pick<PaceRow, 'id'>, version: number): Promise<void> {
  if (!(await updateSeen(transaction, 'plan_pace', { id: pace.id, version }, {}))) throw changedMeanwhile();
}

type Operation = z.output<typeof bumpRequest>['operation'];

function planBump(calendar: LoadedCalendar, operation: Operation): BumpPlan {
  const bump = bumpLessons(calendar, operation);
  if ('refusal' in bump) throw refusalOf(bump.refusal);
  return bump.plan;
}

interface Outcome {
  readonly plan: BumpPlan;
  readonly calendar: LoadedCalendar;
  readonly schedules: readonly (LinkedSchedule & { readonly days: number })[];
}

/** Schedules of moved lessons, with the days by which their lesson moves. */
async function linkedTo(
  db: Db,
  { viewer }: Reading,
  pace: PaceRow,
  { changes }: BumpPlan,
): Promise<Outcome['schedules']> {
  const days = new Map(
    changes.flatMap(({ id, before, after }) =>
      before.slot && after.slot ? [[id, daysBetween(before.slot.date, after.slot.date)] as const] : [],
    ),
  );
  const moved = [...days].flatMap(([id, by]) => (by === 0 ? [] : [id]));
  const linked = await listLinkedSchedules(db, pace, moved, scheduleOfViewer(viewer));
  return linked.map((each) => ({ ...each, days: days.get(each.lesson_id) ?? 0 }));
}

/** Answer of a bump, with the times to which schedules move. */
export function presentOutcome(
  { viewer }: Reading,
  { plan, calendar, schedules }: Outcome,
  version: number,
  bumpId: number | null,
) {
  const names = new Map(calendar.lessons.map(({ id, name }) => [id, name]));
  const named = (id: number) => ({ lesson_id: id, name: names.get(id) ?? '' });
  const later = (moment: Date, days: number) => daysLater(moment, days, viewer.campusTimeZone);
  return {
    bump_id: bumpId,
    version,
    changes: plan.changes.map(({ id, before, after }) => ({
      ...named(id),
      from: before.slot,
      to: after.slot,
      span: after.span,
      status_id: after.status,
    })),
    falls: plan.falls.map(named),
    schedules: schedules.map((each) => ({
      ...each,
      moved_effective_at: later(each.effective_at, each.days),
      moved_due_at: each.due_at && later(each.due_at, each.days),
    })),
  };
}

/** Lessons that a bump would move, and where to. */
export async function previewBump(context: Reading, pace: PaceRow, facts: PlanFacts, operation: Operation) {
  const calendar = await loadCalendar(context.db, context, pace, facts);
  const plan = planBump(calendar, operation);
  const schedules = await linkedTo(context.db, context, pace, plan);
  return presentOutcome(context, { plan, calendar, schedules }, pace.version, null);
}

interface Applied {
  readonly kind: BumpKind;
  readonly accepts_falls: boolean;
  readonly schedule_ids: readonly number[];
  /** Days that become days off. */
  readonly daysOff: readonly string[];
  readonly facts: Facts;
}

/** Writes a plan of changes as a bump that can be undone; the pace is locked. */
async function apply(transaction: Db, act: Act, pace: PaceRow, outcome: Outcome, applied: Applied) {
  const { plan, calendar, schedules } = outcome;
  const { kind, accepts_falls, schedule_ids } = applied;
  const isFallen = new Set(plan.falls);
  if (isFallen.size > 0 && !accepts_falls)
    throw beyondTheEnd(calendar.lessons.filter(({ id }) => isFallen.has(id)).map(({ name }) => name));
  const rows = plan.changes.map(({ id, after }) => ({ lesson_id: id, is_locked: false, ...after }));
  const by = byOf(act);
  const of = { campus_id: by.campusId, pace_id: pace.id };
  const daysOff = await insertDaysOff(transaction, of, applied.daysOff);
  const bumpId = await insertBump(transaction, pace.id, { kind, daysOff, rows }, by);
  await writeTaught(transaction, pace.id, rows, by);
  const wanted = schedule_ids.map((id) => schedules.find((each) => each.id === id));
  if (wanted.includes(undefined))
    invalid({ path: 'schedule_ids', message: phrase('This schedule does not move along') });
  const moves = wanted.flatMap((each) => (each ? [{ id: each.id, days: each.days }] : []));
  const moved = await moveSchedules(transaction, act, moves);
  if (moved.length > 0) await keepMovedSchedules(transaction, bumpId, moved);
  await act.record(transaction, {
    id: pace.lesson_plan_id,
    before: {},
    after: {
      bump_kind: kind,
      count: rows.length,
      ...applied.facts,
      ...(moves.length > 0 && { schedule_ids }),
    },
  });
  return bumpId;
}

type Request = z.output<typeof bumpRequest>;

/** Applies a bump that was previewed with this version of the pace. */
export async function applyBump(
  transaction: Db,
  act: Act,
  pace: PaceRow,
  facts: PlanFacts,
  { operation, version, ...request }: Request,
) {
  await seePace(transaction, pace, version);
  const calendar = await loadCalendar(transaction, act, pace, facts);
  const plan = planBump(calendar, operation);
  const schedules = await linkedTo(transaction, act, pace, plan);
  const outcome = { plan, calendar, schedules };
  const { kind } = operation;
  const bumpId = await apply(transaction, act, pace, outcome, {
    ...request,
    kind,
    ...(operation.kind === 'cancel'
      ? {
          daysOff: daysOf({ starts_on: operation.start_date, ends_on: operation.end_date }),
          facts: { start_date: operation.start_date, end_date: operation.end_date },
        }
      : { daysOff: [], facts: { lesson_name: nameOf(calendar, operation.lesson_id) } }),
  });
  return presentOutcome(act, outcome, version + 1, bumpId);
}

/** Gives slots from a day on to all lessons in order. */
export async function applyFill(
  transaction: Db,
  act: Act,
  pace: PaceRow,
  facts: PlanFacts,
  {
    version,
    start_date,
    accepts_falls,
  }: { readonly version: number; readonly start_date: string; readonly accepts_falls: boolean },
) {
  await seePace(transaction, pace, version);
  const calendar = await loadCalendar(transaction, act, pace, facts);
  const outcome = { plan: fillSlots(calendar, start_date), calendar, schedules: [] };
  const bumpId = await apply(transaction, act, pace, outcome, {
    kind: 'fill',
    accepts_falls,
    schedule_ids: [],
    daysOff: [],
    facts: { start_date },
  });
  return presentOutcome(act, outcome, version + 1, bumpId);
}

const nameOf = ({ lessons }: LoadedCalendar, id: number) =>
  lessons.find((each) => each.id === id)?.name ?? '';

async function assertUnmoved(transaction: Db, schedules: readonly MovedSchedule[]): Promise<void> {
  if (schedules.length === 0) return;
  const rows = await transaction
    .selectFrom('assessment_schedule')
    .select(['id', 'version'])
    .where(
      'id',
      'in',
      schedules.map(({ id }) => id),
    )
    .execute();
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  if (schedules.some(({ id, version }) => versions.get(id) !== version))
    throw inState(phrase('A schedule that moved along was changed since. This cannot be undone any more.'));
}

/** Returns lessons, days off and schedules of a bump to how they were, unless somebody changed them since. */
export async function undoBump(transaction: Db, act: Act, planId: number, bumpId: number): Promise<void> {
  const bump = found(await lockBump(transaction, planId, bumpId));
  if (bump.is_undone) throw inState(phrase('This was undone already.'));
  const changed = await listChangedSince(transaction, bump.pace_id, bumpId);
  if (changed.length > 0)
    throw inState(
      phrase('This cannot be undone any more: {$names} {#n|was|were} changed since.', {
        names: namesIn(changed),
        n: changed.length,
      }),
    );
  const inTheWay = await listInTheWay(transaction, bump.pace_id, bumpId);
  if (inTheWay.length > 0)
    throw inState(
      phrase('This cannot be undone any more: {$names} now {#n|stands|stand} on one of the days.', {
        names: namesIn(inTheWay),
        n: inTheWay.length,
      }),
    );
  await assertUnmoved(transaction, bump.schedules);
  await revertBump(transaction, bump.pace_id, bumpId, byOf(act));
  await deleteDaysOff(transaction, bump.pace_id, bump.days_off);
  await moveSchedules(
    transaction,
    act,
    bump.schedules.map(({ id, days }) => ({ id, days: -days })),
  );
  await sql`update plan_pace set version = version + 1 where id = ${bump.pace_id}`.execute(transaction);
  await act.record(transaction, { id: planId, before: {}, after: { bump_kind: bump.kind, is_undone: true } });
}
