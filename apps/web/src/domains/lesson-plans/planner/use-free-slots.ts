import type { Pace, Planner, Slot } from '@pelion/contract/lesson-planner';
import { addDays } from '../../../components/calendar/calendar-range.ts';
import { plannerQuery } from './queries.ts';

const YEAR_DAYS = 365;

const isSame = (one: Slot, other: Slot) =>
  one.date === other.date && one.time === other.time && one.occurrence_id === other.occurrence_id;

const allOf = ({ slots }: Planner): Slot[] => slots.map(({ class_name: _name, ...slot }) => slot);
const freeOf = (planner: Planner): Slot[] =>
  allOf(planner).filter(
    (slot) => !planner.lessons.some((lesson) => lesson.slot && isSame(lesson.slot, slot)),
  );

const wholeTime = ({ lesson_plan_id, id, starts_on, ends_on }: Pace) => {
  const last = addDays(starts_on, YEAR_DAYS);
  const end_date = ends_on < last ? ends_on : last;
  return plannerQuery({ planId: lesson_plan_id, paceId: id, start_date: starts_on, end_date });
};

/** Slots on which no lesson begins. */
export const useFreeSlots = (pace: Pace) => ({ ...wholeTime(pace), select: freeOf });
/** Slots of the group. */
export const useAllSlots = (pace: Pace) => ({ ...wholeTime(pace), select: allOf });
