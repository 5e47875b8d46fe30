import type { bumpRequest } from '@pelion/contract/lesson-planner';
import type { BumpKind } from '@pelion/contract/lesson-planner/facts';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { updateSeen } from '../../db/versions.ts';
import type { Facts } from '../../lib/audit.ts';
import { daysOf } from '../../lib/calendar-days.ts';
import { found } from '../../lib/failure.ts';
import { type Bump, type BumpPlan, bumpLessons, fillSlots } from './bump-lessons.ts';
import {
  insertBump,
  listChangedSince,
  listInTheWay,
  lockBump,
  revertBump,
  writeTaught,
} from './bump-queries.ts';
import { type LoadedCalendar, loadCalendar, type PlanFacts, type Reading } from './load-calendar.ts';
import {
  type Along,
  listAlong,
  moveAlong,
  moveBack,
  nothingAlong,
  nothingTicked,
  presentAlong,
  type Ticked,
} from './moves-along.ts';
import { deleteDaysOff, insertDaysOff, type PaceRow } from './pace-queries.ts';
import { reorderLesson, swapLessons } from './reorder-lessons.ts';
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

function bumpOf(calendar: LoadedCalendar, operation: Operation): Bump {
  if (operation.kind === 'reorder') return reorderLesson(calendar, operation.lesson_id, operation.at);
  if (operation.kind === 'swap') return swapLessons(calendar, operation.lesson_id, operation.with_lesson_id);
  return bumpLessons(calendar, operation);
}

function planBump(calendar: LoadedCalendar, operation: Operation): BumpPlan {
  const bump = bumpOf(calendar, operation);
  if ('refusal' in bump) throw refusalOf(bump.refusal);
  return bump.plan;
}

interface Outcome {
  readonly plan: BumpPlan;
  readonly calendar: LoadedCalendar;
  readonly along: Along;
}

/** Answer of a bump, with the times to which schedules move. */
export function presentOutcome(
  context: Pick<Reading, 'viewer'>,
  { plan, calendar, along }: Outcome,
  version: number,
  bumpId: number | null,
) {
  const names = new Map(calendar.lessons.map(({ id, name }) => [id, name]));
  const named = (id: number) => ({ lesson_id: id, name: names.get(id) ?? '' });
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
    ...presentAlong(context, along),
  };
}

/** Lessons that a bump would move, and where to. */
export async function previewBump(context: Reading, pace: PaceRow, facts: PlanFacts, operation: Operation) {
  const calendar = await loadCalendar(context.db, context, pace, facts);
  const plan = planBump(calendar, operation);
  const along = await listAlong(context, pace, plan);
  return presentOutcome(context, { plan, calendar, along }, pace.version, null);
}

interface Applied {
  readonly kind: BumpKind;
  readonly accepts_falls: boolean;
  readonly ticked: Ticked;
  /** Days that become days off. */
  readonly daysOff: readonly string[];
  readonly facts: Facts;
}

/** Writes a plan of changes as a bump that can be undone; the pace is locked. */
async function apply(transaction: Db, act: Act, pace: PaceRow, outcome: Outcome, applied: Applied) {
  const { plan, calendar, along } = outcome;
  const { kind, accepts_falls, ticked } = applied;
  const isFallen = new Set(plan.falls);
  if (isFallen.size > 0 && !accepts_falls)
    throw beyondTheEnd(calendar.lessons.filter(({ id }) => isFallen.has(id)).map(({ name }) => name));
  const rows = plan.changes.map(({ id, after }) => ({ lesson_id: id, is_locked: false, ...after }));
  const by = byOf(act);
  const of = { campus_id: by.campusId, pace_id: pace.id };
  const daysOff = await insertDaysOff(transaction, of, applied.daysOff);
  const bumpId = await insertBump(transaction, pace.id, { kind, daysOff, rows }, by);
  await writeTaught(transaction, pace.id, rows, by);
  await moveAlong(transaction, act, bumpId, along, ticked);
  await act.record(transaction, {
    id: pace.lesson_plan_id,
    before: {},
    after: {
      bump_kind: kind,
      count: rows.length,
      ...applied.facts,
      ...tickedFacts(ticked),
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
  { operation, version, accepts_falls, ...ticked }: Request,
) {
  await seePace(transaction, pace, version);
  const calendar = await loadCalendar(transaction, act, pace, facts);
  const plan = planBump(calendar, operation);
  const along = await listAlong({ ...act, db: transaction }, pace, plan);
  const outcome = { plan, calendar, along };
  const { kind } = operation;
  const bumpId = await apply(transaction, act, pace, outcome, {
    accepts_falls,
    ticked,
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
  const outcome = { plan: fillSlots(calendar, start_date), calendar, along: nothingAlong };
  const bumpId = await apply(transaction, act, pace, outcome, {
    kind: 'fill',
    accepts_falls,
    ticked: nothingTicked,
    daysOff: [],
    facts: { start_date },
  });
  return presentOutcome(act, outcome, version + 1, bumpId);
}

/** Records that moved along, by id, without kinds of which none did. */
const tickedFacts = ({ schedule_ids, assignment_ids, resource_schedule_ids }: Ticked) => ({
  ...(schedule_ids.length > 0 && { schedule_ids }),
  ...(assignment_ids.length > 0 && { assignment_ids }),
  ...(resource_schedule_ids.length > 0 && { resource_schedule_ids }),
});

const nameOf = ({ lessons }: LoadedCalendar, id: number) =>
  lessons.find((each) => each.id === id)?.name ?? '';

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
  await revertBump(transaction, bump.pace_id, bumpId, byOf(act));
  await deleteDaysOff(transaction, bump.pace_id, bump.days_off);
  await moveBack(transaction, act, bump.moved);
  await sql`update plan_pace set version = version + 1 where id = ${bump.pace_id}`.execute(transaction);
  await act.record(transaction, { id: planId, before: {}, after: { bump_kind: bump.kind, is_undone: true } });
}
