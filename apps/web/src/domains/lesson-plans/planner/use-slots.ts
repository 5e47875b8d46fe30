import type { Pace, Planner, Slot, TaughtLesson } from '@pelion/contract/lesson-planner';
import { addDays } from '../../../components/calendar/calendar-range.ts';
import { plannerQuery } from './queries.ts';

const YEAR_DAYS = 365;

const isSame = (one: Slot, other: Slot) =>
  one.date === other.date && one.time === other.time && one.occurrence_id === other.occurrence_id;

const allOf = ({ slots }: Planner): Slot[] => slots.map(({ class_name: _name, ...slot }) => slot);
/** A slot with the lesson that begins on it. */
export interface HeldSlot {
  readonly slot: Slot;
  readonly holder: TaughtLesson | undefined;
}
const heldOf = (planner: Planner): HeldSlot[] =>
  allOf(planner).map((slot) => ({
    slot,
    holder: planner.lessons.find((lesson) => lesson.slot && isSame(lesson.slot, slot)),
  }));

const wholeTime = ({ lesson_plan_id, id, starts_on, ends_on }: Pace) => {
  const last = addDays(starts_on, YEAR_DAYS);
  const end_date = ends_on < last ? ends_on : last;
  return plannerQuery({ planId: lesson_plan_id, paceId: id, start_date: starts_on, end_date });
};

/** Slots of the group with the lessons that begin on them. */
export const useHeldSlots = (pace: Pace) => ({ ...wholeTime(pace), select: heldOf });
/** Slots of the group. */
export const useAllSlots = (pace: Pace) => ({ ...wholeTime(pace), select: allOf });
