import type { classEdit } from '@pelion/contract/classes';
import type { ChangeScope } from '@pelion/contract/classes/facts';
import { LONGEST_CLASS_HOURS } from '@pelion/contract/classes/facts';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { dayIn } from '../../lib/day-in.ts';
import { invalid } from '../../lib/failure.ts';
import type { Reader } from '../../lib/viewer.ts';
import { assertPlan } from './assert-plan.ts';
import { lockSeries } from './lock-series.ts';
import {
  changedFields,
  isOver,
  isSettled,
  isTimeChanged,
  type Occurrence,
  type Plan,
  type PlanEdit,
  type Step,
  states,
} from './plan.ts';
import { type ClosedDay, closedMessage, closureFinder, overMessage, sortOut, spansOf } from './plan-draft.ts';
import { assertMayReschedule } from './policy.ts';
import { sentencesOf } from './sentences.ts';
import { editOne, editSeries, OWN_TIME } from './series/edit-series.ts';
import { clockMoveOf } from './series/list-occurrences.ts';
import { type RepeatRule, writeRepeatRule } from './series/repeat-rule.ts';
import { repeatSeries } from './series/repeat-series.ts';
import { continueRule, endRuleBefore, shiftRule } from './series/split-rule.ts';
import { findRule } from './series-records.ts';

export interface PlannedEdit {
  readonly steps: readonly Step[];
  readonly kept: number;
  readonly over: number;
  readonly closed: readonly ClosedDay[];
  /** Rules that series get: the own one, and the new one of occurrences that leave it (id null). */
  readonly rules: readonly { readonly id: number | null; readonly rule: string }[];
}

type Edit = Omit<z.output<typeof classEdit>, 'version'>;

const HOUR_MS = 3_600_000;

/**
 * Steps of an edit of the anchor, for it alone, for it and the following ones, or for all of its series. Throws
 * `invalidInput` at the field, and `premiumFeature` where the plan of the school does not move what is planned.
 */
export async function planEdit(
  transaction: Db,
  viewer: Reader,
  anchor: Occurrence,
  { repeat, starts_at, ends_at, ...fields }: Edit,
  scope: ChangeScope,
  now: Date,
): Promise<PlannedEdit> {
  const edit: PlanEdit = {
    ...fields,
    ...(starts_at !== undefined && { starts_at: new Date(starts_at) }),
    ...(ends_at !== undefined && { ends_at: new Date(ends_at) }),
  };
  const planned: Plan = { ...anchor.plan, ...edit };
  const isMoved = isTimeChanged(anchor.plan, edit);
  if (isMoved || repeat !== undefined || changedFields(anchor.plan, edit).includes('classroom_id'))
    assertMayReschedule(viewer);
  assertTimes(planned, isMoved, now);
  await assertPlan(transaction, anchor.type_id, planned, anchor.plan);
  if (repeat !== undefined) return planRepetition(transaction, viewer, anchor, planned, repeat, scope, now);
  if (scope === 'this' || anchor.plan.series_id === null) {
    if (isMoved) await assertOpen(transaction, viewer, anchor.type_id, planned);
    return { ...editOne(anchor, edit), closed: [], rules: [] };
  }
  const occurrences = await lockSeries(transaction, viewer, anchor, scope, now);
  const change = editSeries(occurrences, anchor, edit, now);
  const { steps, closed } = await passOver(transaction, viewer, anchor.type_id, change.steps);
  const days = isMoved ? moveOf(anchor.plan, planned).days : 0;
  return {
    ...change,
    closed,
    ...(await split(transaction, anchor, occurrences, steps, { scope, days, now })),
  };
}

const moveOf = (before: Plan, after: Plan) =>
  clockMoveOf(
    { startsAt: before.starts_at, endsAt: before.ends_at },
    { startsAt: after.starts_at, endsAt: after.ends_at },
    before.time_zone,
  );

function assertTimes({ starts_at, ends_at }: Plan, isMoved: boolean, now: Date): void {
  const hours = (ends_at.getTime() - starts_at.getTime()) / HOUR_MS;
  if (hours <= 0) invalid({ path: 'ends_at', message: phrase('The end must be after the start') });
  if (hours > LONGEST_CLASS_HOURS)
    invalid({ path: 'ends_at', message: phrase('At most {$n} hours', { n: LONGEST_CLASS_HOURS }) });
  if (isMoved && isOver({ ends_at }, now)) invalid({ path: 'ends_at', message: overMessage });
}

async function assertOpen(db: Db, viewer: Reader, typeId: number, plan: Plan): Promise<void> {
  const span = { startsAt: plan.starts_at, endsAt: plan.ends_at };
  const { closed } = await sortOut(db, viewer, typeId, plan.section_ids, [span]);
  const [day] = closed;
  if (day) invalid({ path: 'starts_at', message: closedMessage(day.name) });
}

/** Cancels what a move of a series puts on a closed day, with the closure as the reason. */
async function passOver(db: Db, viewer: Reader, typeId: number, steps: readonly Step[]) {
  const moved = steps.filter(
    ({ before, after }) => before !== null && before.starts_at.getTime() !== after.starts_at.getTime(),
  );
  const spanOf = ({ after }: Step) => ({ startsAt: after.starts_at, endsAt: after.ends_at });
  const closed: ClosedDay[] = [];
  const find = await closureFinder(db, viewer, typeId, moved[0]?.after.section_ids ?? [], moved.map(spanOf));
  const passed = steps.map((step) => {
    const closure = moved.includes(step) && step.after.state === states.scheduled ? find(spanOf(step)) : null;
    if (closure === null) return step;
    closed.push({ day: dayIn(viewer.campusTimeZone, step.after.starts_at), name: closure.name });
    return { ...step, after: { ...step.after, state: states.cancelled, reason: closure.name } };
  });
  return { steps: passed, closed };
}

/** Marks occurrences of a series that does not exist yet. */
const NEW_SERIES = 0;

interface SplitOptions {
  readonly scope: ChangeScope;
  readonly days: number;
  readonly now: Date;
}

/**
 * Gives the anchor and the following ones a series of their own, with the rest of the rule; for all, the rule moves along.
 */
async function split(
  transaction: Db,
  anchor: Occurrence,
  occurrences: readonly Occurrence[],
  steps: readonly Step[],
  { scope, days }: SplitOptions,
): Promise<Pick<PlannedEdit, 'steps' | 'rules'>> {
  const { series_id } = anchor.plan;
  if (series_id === null) return { steps, rules: [] };
  const rule = await findRule(transaction, series_id);
  if (scope === 'all')
    return {
      steps,
      rules: days === 0 ? [] : [{ id: series_id, rule: writeRepeatRule(shiftRule(rule, days)) }],
    };
  return {
    steps: intoNewSeries(occurrences, steps),
    rules: [
      endOf(anchor, series_id, rule),
      {
        id: null,
        rule: writeRepeatRule(shiftRule(continueRule(rule, occurrences.filter(isThere).length), days)),
      },
    ],
  };
}

const endOf = (anchor: Occurrence, id: number, rule: RepeatRule) => ({
  id,
  rule: writeRepeatRule(endRuleBefore(rule, dayIn(anchor.plan.time_zone, anchor.plan.starts_at))),
});

const isThere = ({ plan }: Occurrence) => plan.state !== states.deleted;

/** All occurrences that leave, also those that nothing else changes. */
function intoNewSeries(occurrences: readonly Occurrence[], steps: readonly Step[]): readonly Step[] {
  const changed = new Map(steps.map((step) => [step.id, step]));
  const leaving = occurrences
    .filter(isThere)
    .map(({ id, plan }) => changed.get(id) ?? { id, before: plan, after: plan });
  return [...leaving, ...steps.filter(({ id }) => id === null)].map((step) => ({
    ...step,
    after: { ...step.after, series_id: NEW_SERIES },
  }));
}

/** Steps in the series that was made for them. */
export const inNewSeries = (steps: readonly Step[], id: number): readonly Step[] =>
  steps.map((step) =>
    step.after.series_id === NEW_SERIES ? { ...step, after: { ...step.after, series_id: id } } : step,
  );

/** Another repetition from the anchor on; for all, from the first occurrence that is not over. */
async function planRepetition(
  transaction: Db,
  viewer: Reader,
  anchor: Occurrence,
  planned: Plan,
  repeat: string,
  scope: ChangeScope,
  now: Date,
): Promise<PlannedEdit> {
  const { series_id } = anchor.plan;
  if (scope === 'this' && series_id !== null)
    invalid({ path: 'repeat', message: sentencesOf(anchor.type_id).scope });
  const occurrences =
    series_id === null
      ? [anchor]
      : await lockSeries(transaction, viewer, anchor, scope === 'all' ? 'all' : 'following', now);
  const edited = editSeries(
    occurrences,
    anchor,
    { ...planned, starts_at: planned.starts_at, ends_at: planned.ends_at },
    now,
  );
  const after = occurrences.map((occurrence) => {
    const step = edited.steps.find(({ id }) => id === occurrence.id);
    return step ? { ...occurrence, plan: step.after } : occurrence;
  });
  const isMovable = (each: Occurrence) =>
    !isSettled(each, now) && isThere(each) && !each.plan.own_fields.includes(OWN_TIME);
  const start = scope === 'all' ? (after.find(isMovable)?.plan ?? planned) : planned;
  const { spans, rule } = await spansOf(transaction, anchor.type_id, repeat, {
    startsAt: start.starts_at,
    endsAt: start.ends_at,
    timeZone: planned.time_zone,
  });
  const { open, closed } = await sortOut(transaction, viewer, anchor.type_id, planned.section_ids, spans);
  if (open.length === 0) invalid({ path: 'repeat', message: sentencesOf(anchor.type_id).none });
  const change = repeatSeries(after, planned, open, now);
  const steps = change.steps.map((step) => ({
    ...step,
    before: occurrences.find(({ id }) => id === step.id)?.plan ?? null,
  }));
  // Occurrences that keep their day take the other changes of the edit.
  const seen = new Set(steps.map(({ id }) => id));
  const all = [...steps, ...edited.steps.filter(({ id }) => !seen.has(id))];
  const own = { id: null, rule: writeRepeatRule(rule) };
  const counts = { kept: change.kept, over: change.over, closed };
  if (series_id !== null && scope === 'all')
    return { ...counts, steps: all, rules: [{ ...own, id: series_id }] };
  return {
    ...counts,
    steps: intoNewSeries(occurrences, all),
    rules: [
      ...(series_id === null ? [] : [endOf(anchor, series_id, await findRule(transaction, series_id))]),
      own,
    ],
  };
}
