import { rules } from '@pelion/access';
import type { classDraft, classEdit } from '@pelion/contract/classes';
import { type ChangeScope, UNDO_HOURS } from '@pelion/contract/classes/facts';
import { type Phrase, phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import type { Facts } from '../../lib/audit.ts';
import { Failure, found } from '../../lib/failure.ts';
import { assertMayOpen } from '../../lib/refusal.ts';
import type { Reader } from '../../lib/viewer.ts';
import { assertStillThere } from './assert-still-there.ts';
import { assertFree, findClashes, withoutDoubleBooking } from './clashes.ts';
import {
  type ChangeKind,
  keepChange,
  listChangeRows,
  lockChange,
  markUndone,
  type SeriesWas,
} from './class-changes.ts';
import { lockOccurrences } from './load-occurrences.ts';
import { lockSeries } from './lock-series.ts';
import {
  coveredBy,
  deleted,
  isOver,
  isSamePlan,
  isSettled,
  type Occurrence,
  type Plan,
  restored,
  type Step,
  states,
} from './plan.ts';
import { planDraft } from './plan-draft.ts';
import { inNewSeries, type PlannedEdit, planEdit } from './plan-edit.ts';
import { assertMay, inScope } from './policy.ts';
import { changedSinceThen, sentencesOf } from './sentences.ts';
import { insertSeries, setRule } from './series-records.ts';
import { tellPeople } from './tell-people.ts';
import { writeSteps } from './write-occurrences.ts';

/** Author, time and audit of a change of classes. */
export interface Act {
  readonly viewer: Reader;
  readonly now: Date;
  readonly record: (
    transaction: Db,
    change: { readonly id: number; readonly before: Facts; readonly after: Facts },
  ) => Promise<void>;
}

export interface Done {
  readonly id: number;
  /** Occurrence to show: the changed one, of a new series the first. */
  readonly classId: number;
  readonly count: number;
  readonly kept: number;
}

/** Serializes changes of classes of a campus, so that who comes second is told what the first one booked. */
export const inTurn = <Result>(db: Db, { viewer }: Act, work: (transaction: Db) => Promise<Result>) =>
  withoutDoubleBooking(() =>
    db.transaction().execute(async (transaction) => {
      await lockUntilCommit(transaction, 'classes', viewer.campusId);
      return work(transaction);
    }),
  );

export const createClasses = (db: Db, act: Act, draft: z.output<typeof classDraft>): Promise<Done> =>
  inTurn(db, act, async (transaction) => {
    const { viewer, now } = act;
    const steps = await planSeries(transaction, act, draft);
    assertFree(await findClashes(transaction, viewer, steps), viewer, now);
    return finish(transaction, act, { kind: 'create', typeId: draft.type_id, steps });
  });

/** Steps of a draft, in a series of their own where it repeats; `continues` is the series before it. */
export async function planSeries(
  transaction: Db,
  act: Act,
  draft: z.output<typeof classDraft>,
  continues: number | null = null,
): Promise<readonly Step[]> {
  const { steps, rule } = await planDraft(transaction, act.viewer, draft, act.now);
  const [first] = steps;
  if (!first) throw new Failure('internal');
  if (rule === null) return steps;
  const { time_zone } = first.after;
  const series_id = await insertSeries(transaction, { ...byWhom(act), rule, time_zone, continues });
  return steps.map((step) => ({ ...step, after: { ...step.after, series_id } }));
}

const byWhom = ({ viewer, now }: Act) => ({
  campus_id: viewer.campusId,
  created_by: viewer.userId,
  created_at: now,
});

/** Locks an occurrence of the viewer's scope, or throws `notFound`. */
export async function lockOne(transaction: Db, viewer: Reader, id: number): Promise<Occurrence> {
  const [row] = await lockOccurrences(transaction, sql`o.id = ${id} and ${inScope(viewer)}`);
  return found(row);
}

/** Refusal of what the state of a class does not allow. */
export const inState = (message: Phrase) => new Failure('conflict', { reason: 'state' }, message);

/** Throws `conflict` unless the occurrence is scheduled and not over. */
export function assertChangeable(typeId: number, plan: Pick<Plan, 'state' | 'ends_at'>, now: Date): void {
  const sentences = sentencesOf(typeId);
  if (isOver(plan, now)) throw inState(sentences.over);
  if (plan.state !== states.scheduled) throw inState(sentences.ended);
}

/** `changedMeanwhile` builds the conflict for an outdated version. */
export const editClasses = (
  db: Db,
  act: Act,
  id: number,
  scope: ChangeScope,
  { version, ...edit }: z.output<typeof classEdit>,
  changedMeanwhile: (transaction: Db) => Promise<Failure>,
): Promise<Done> =>
  inTurn(db, act, async (transaction) => {
    const { viewer, now } = act;
    const anchor = await lockOne(transaction, viewer, id);
    if (anchor.version !== version) throw await changedMeanwhile(transaction);
    assertChangeable(anchor.type_id, anchor.plan, now);
    const planned = await planEdit(transaction, viewer, anchor, edit, scope, now);
    assertFree(await findClashes(transaction, viewer, planned.steps), viewer, now);
    const { steps, seriesWas } = await writeRules(transaction, act, anchor, planned);
    return finish(transaction, act, { kind: 'edit', anchor, steps, seriesWas, kept: planned.kept });
  });

/** Writes the rules of the series; the steps name the new series instead of a place for it. */
export async function writeRules(
  transaction: Db,
  act: Act,
  { plan }: Occurrence,
  { steps, rules }: PlannedEdit,
) {
  const seriesWas: SeriesWas[] = [];
  let placed = steps;
  for (const { id, rule } of rules) {
    if (id !== null) {
      seriesWas.push(await setRule(transaction, id, rule));
      continue;
    }
    const { id: made } = await transaction
      .insertInto('class_series')
      .values({ ...byWhom(act), rule, time_zone: plan.time_zone, continues: plan.series_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    placed = inNewSeries(placed, made);
  }
  return { steps: placed, seriesWas };
}

/** The occurrences of a scope that are neither settled nor deleted; a single one also when it is. */
async function lockScope(transaction: Db, { viewer, now }: Act, anchor: Occurrence, scope: ChangeScope) {
  if (scope === 'this' || anchor.plan.series_id === null) return [anchor];
  const rows = await lockSeries(transaction, viewer, anchor, scope, now);
  return rows.filter((row) => !isSettled(row, now));
}

const stepsOf = (rows: readonly Occurrence[], change: (plan: Plan) => Plan): Step[] =>
  rows.map(({ id, plan }) => ({ id, before: plan, after: change(plan) }));

export const cancelClasses = (
  db: Db,
  act: Act,
  id: number,
  scope: ChangeScope,
  { reason, version }: { readonly reason: string; readonly version: number },
  changedMeanwhile: (transaction: Db) => Promise<Failure>,
): Promise<Done> =>
  inTurn(db, act, async (transaction) => {
    const anchor = await lockOne(transaction, act.viewer, id);
    if (anchor.version !== version) throw await changedMeanwhile(transaction);
    assertChangeable(anchor.type_id, anchor.plan, act.now);
    const rows = await lockScope(transaction, act, anchor, scope);
    const scheduled = rows.filter(({ plan }) => plan.state === states.scheduled);
    const cancel = (plan: Plan): Plan => ({ ...plan, state: states.cancelled, reason });
    return finish(transaction, act, { kind: 'cancel', anchor, steps: stepsOf(scheduled, cancel) });
  });

export const deleteClasses = (db: Db, act: Act, id: number, scope: ChangeScope): Promise<Done> =>
  inTurn(db, act, async (transaction) => {
    const anchor = await lockOne(transaction, act.viewer, id);
    if (anchor.plan.state === states.deleted) throw inState(sentencesOf(anchor.type_id).deleted);
    const steps = await planDeletion(transaction, act, anchor, scope);
    if (steps.length === 0) throw inState(sentencesOf(anchor.type_id).over);
    return finish(transaction, act, { kind: 'delete', anchor, steps });
  });

/** Steps that delete the occurrences of a scope; of a series those that are neither over nor marked. */
export async function planDeletion(
  transaction: Db,
  act: Act,
  anchor: Occurrence,
  scope: ChangeScope,
): Promise<readonly Step[]> {
  const rows = await lockScope(transaction, act, anchor, scope);
  return stepsOf(
    rows.filter(({ plan }) => plan.state !== states.deleted),
    deleted,
  );
}

/** Restores the occurrences of the series that share state and reason with the anchor. */
export const restoreClasses = (db: Db, act: Act, id: number, scope: ChangeScope): Promise<Done> =>
  inTurn(db, act, async (transaction) => {
    const { viewer, now } = act;
    const anchor = await lockOne(transaction, viewer, id);
    if (anchor.plan.state === states.scheduled) throw inState(sentencesOf(anchor.type_id).scheduled);
    const rows = await lockScope(transaction, act, anchor, scope);
    const alike = rows.filter(
      ({ plan }) => plan.state === anchor.plan.state && plan.reason === anchor.plan.reason,
    );
    const steps = stepsOf(alike, restored);
    assertFree(await findClashes(transaction, viewer, steps), viewer, now);
    return finish(transaction, act, { kind: 'restore', anchor, steps });
  });

const HOUR_MS = 3_600_000;

/** Asserts the rule that the change itself needed. */
function assertMayUndo(viewer: Reader, kind: ChangeKind, typeId: number): void {
  if (kind === 'close') assertMayOpen(viewer, rules.manageClosures);
  else if (kind === 'cover') assertMayOpen(viewer, rules.giveCover);
  else assertMay(viewer, typeId, kind === 'create' ? 'add' : kind === 'delete' ? 'delete' : 'edit');
}

/**
 * Undoes an own change, unless somebody has changed one of the occurrences since. A cover stays, unless it is what the
 * change was about.
 */
export const undoChange = (db: Db, act: Act, changeId: number, mayUndoOthers: boolean): Promise<void> =>
  inTurn(db, act, async (transaction) => {
    const { viewer, now } = act;
    const change = found(await lockChange(transaction, changeId));
    if (change.created_by !== viewer.userId && !mayUndoOthers) throw new Failure('notFound');
    if (now.getTime() - change.created_at.getTime() > UNDO_HOURS * HOUR_MS)
      throw inState(phrase('This can be undone for {$n} hours only.', { n: UNDO_HOURS }));
    const rows = await listChangeRows(transaction, changeId);
    const current = await lockOccurrences(transaction, sql`o.id = any(${[...rows.keys()]}::bigint[])`);
    const isCover = change.kind === 'cover';
    const changed = current.filter(({ id, plan }) => {
      const row = rows.get(id);
      if (row === undefined) return true;
      return isCover
        ? row.became.cover_id !== plan.cover_id
        : !isSamePlan(coveredBy(row.became, plan.cover_id), plan);
    }).length;
    const typeId = current[0]?.type_id ?? 1;
    if (changed > 0) throw inState(changedSinceThen(typeId, changed));
    for (const { type_id } of current) assertMayUndo(viewer, change.kind, type_id);
    // A change of several leaves those that have taken place, or have attendance, since then.
    const open = current.length === 1 ? current : current.filter((each) => !isSettled(each, now));
    if (open.length < Math.min(current.length, 1)) throw inState(sentencesOf(typeId).over);
    const steps = open.map(({ id, plan }) => {
      const was = rows.get(id)?.was ?? null;
      if (isCover) return { id, before: plan, after: coveredBy(plan, was?.cover_id ?? null) };
      return { id, before: plan, after: was ? coveredBy(was, plan.cover_id) : deleted(plan) };
    });
    await assertStillThere(transaction, steps);
    assertFree(await findClashes(transaction, viewer, steps), viewer, now);
    const seriesWas = [];
    for (const { id, rule } of change.series_was) seriesWas.push(await setRule(transaction, id, rule));
    await markUndone(transaction, changeId, now);
    await finish(transaction, act, { kind: 'undo', steps, seriesWas });
  });

interface Finished {
  readonly kind: ChangeKind;
  readonly steps: readonly Step[];
  /** Type of occurrences that are made. */
  readonly typeId?: number;
  /** Occurrence that the change began with. */
  readonly anchor?: Occurrence;
  readonly seriesWas?: readonly SeriesWas[];
  readonly kept?: number;
}

/** Writes the steps, the change that undoes them and the audit; tells the people concerned. */
export async function finish(
  transaction: Db,
  act: Act,
  { kind, steps, typeId = 1, anchor, seriesWas = [], kept = 0 }: Finished,
): Promise<Done> {
  const { viewer, now } = act;
  const maker = { campusId: viewer.campusId, userId: viewer.userId, typeId: anchor?.type_id ?? typeId, now };
  const settled = steps.map((step) => ({ ...step, after: coveredBy(step.after, step.after.cover_id) }));
  const written = await writeSteps(transaction, maker, settled);
  const id = await keepChange(transaction, { ...byWhom(act), kind }, written, seriesWas);
  const told = written.find((row) => row.id === anchor?.id) ?? written[0];
  if (told) {
    const count = written.length;
    await act.record(transaction, {
      id: told.id,
      before: told.before ? factsOf(told.before, count) : {},
      after: factsOf(told.after, count),
    });
  }
  await tellPeople(transaction, viewer, { changeId: id, kind }, written);
  // Another repetition may leave the anchor out; deleting is about the anchor itself.
  const isLeftOut = kind === 'edit' && told?.after.state === states.deleted;
  const shown = isLeftOut ? written.find(({ after }) => after.state !== states.deleted) : (anchor ?? told);
  return { id, classId: shown?.id ?? 0, count: written.length, kept };
}

/** Facts of the audit: of a series those of one occurrence, with the number changed. */
const factsOf = (
  { own_fields: _own, deleted_state: _was, series_id: _series, ...plan }: Plan,
  count: number,
) => ({
  ...plan,
  ...(count > 1 && { count }),
});
