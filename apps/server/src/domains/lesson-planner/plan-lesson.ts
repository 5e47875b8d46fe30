import type { taughtLessonEdit } from '@pelion/contract/lesson-planner';
import {
  isOffered,
  taughtActions,
  taughtStatuses,
  taughtStatusTable,
} from '@pelion/contract/lesson-planner/facts';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { found, invalid } from '../../lib/failure.ts';
import { type Act, byOf, seePace } from './bump.ts';
import { findHolder, isTaught, keyOf, type PlannedLesson, type Slot } from './bump-lessons.ts';
import { type TaughtValues, writeTaught } from './bump-queries.ts';
import { type LoadedCalendar, loadCalendar, type PlanFacts } from './load-calendar.ts';
import type { PaceRow } from './pace-queries.ts';
import { isClosed } from './plan-slots.ts';
import { inState } from './sentences.ts';

type Edit = Omit<z.output<typeof taughtLessonEdit>, 'version'>;

/** Status after an edit: the one that is asked for, or the one that follows from having a day. */
function statusAfter({ status }: PlannedLesson, { status_id, slot }: Edit): number {
  const { schedule, unscheduled } = taughtStatuses;
  if (status_id === undefined) {
    if (slot === undefined) return status;
    if (slot === null) return status === taughtStatuses.skip ? status : unscheduled;
    return isTaught({ status }) ? status : schedule;
  }
  if (status_id === unscheduled) return unscheduled;
  const action = taughtActions.find((one) => taughtStatuses[one] === status_id);
  if (action === undefined || !isOffered(action, status))
    throw inState(
      phrase('A {lesson} that is {$from} cannot become {$to}.', {
        from: taughtStatusTable.labelOf(status).toLowerCase(),
        to: taughtStatusTable.labelOf(status_id).toLowerCase(),
      }),
    );
  return status_id;
}

function assertSlot(slot: Slot, pace: PaceRow, { slots, closures }: LoadedCalendar, facts: PlanFacts): void {
  const refuse = (message: ReturnType<typeof phrase>) => invalid({ path: 'slot', message });
  if (slot.date < pace.starts_on || slot.date > pace.ends_on)
    refuse(phrase('Please choose a day of the planned time'));
  if (slot.occurrence_id === null) {
    if (pace.days_off.includes(slot.date) || isClosed(slot, facts.grade_id, closures))
      refuse(phrase('This is a day off'));
    return;
  }
  const known = slots.find((each) => keyOf(each) === keyOf(slot));
  if (known?.date !== slot.date) refuse(phrase('Please choose a {class} of this group'));
}

function edited(lesson: PlannedLesson, edit: Edit): PlannedLesson {
  const status = statusAfter(lesson, edit);
  const isOut = status === taughtStatuses.skip || status === taughtStatuses.unscheduled;
  const slot = isOut ? null : edit.slot === undefined ? lesson.slot : edit.slot;
  const is_locked = slot !== null && (edit.is_locked ?? lesson.is_locked);
  return { ...lesson, slot, span: edit.span ?? lesson.span, is_locked, status };
}

const isSamePlace = (one: Slot | null, other: Slot | null) =>
  one === other || (one !== null && other !== null && keyOf(one) === keyOf(other) && one.date === other.date);

/** Sets day, lock or status of a lesson for a group; the others stay. */
export async function planLesson(
  transaction: Db,
  act: Act,
  pace: PaceRow,
  facts: PlanFacts,
  lessonId: number,
  { version, ...edit }: z.output<typeof taughtLessonEdit>,
): Promise<void> {
  await seePace(transaction, pace, version);
  const calendar = await loadCalendar(transaction, act, pace, facts);
  const before = found(calendar.lessons.find(({ id }) => id === lessonId));
  const after = edited(before, edit);
  if (
    after.slot === null &&
    after.status !== taughtStatuses.skip &&
    after.status !== taughtStatuses.unscheduled
  )
    throw inState(phrase('Please choose a day for this {lesson} first.'));
  const isMoved = !isSamePlace(before.slot, after.slot) || before.span !== after.span;
  if (isMoved) {
    if (before.is_locked && after.is_locked)
      throw inState(phrase('“{$name}” is locked. Unlock it first.', { name: before.name }));
    if (after.slot) assertSlot(after.slot, pace, calendar, facts);
    const holder = findHolder(calendar, after);
    if (holder) throw inState(phrase('“{$name}” stands on this day.', { name: holder.name }));
  }
  await writeTaught(transaction, pace.id, [{ lesson_id: lessonId, ...valuesOf(after) }], byOf(act));
  const factsOf = ({ slot, span, is_locked, status }: TaughtValues) => ({
    day: slot?.date ?? null,
    starts_at: slot?.time ?? null,
    span,
    is_locked,
    taught_status: status,
  });
  await act.record(transaction, {
    id: pace.lesson_plan_id,
    before: factsOf(before),
    after: { ...factsOf(after), lesson_name: before.name },
  });
}

const valuesOf = ({ slot, span, is_locked, status }: PlannedLesson): TaughtValues => ({
  slot,
  span,
  is_locked,
  status,
});
