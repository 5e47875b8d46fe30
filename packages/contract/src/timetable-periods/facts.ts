import { keysOf, numbered, phrase } from '@pelion/words';

/** Weeks in which a period takes place. Week A is the one in which the academic year begins; then they alternate. */
export const weeks = {
  both: phrase('Every week'),
  A: phrase('Week A'),
  B: phrase('Week B'),
} as const;
export type Week = keyof typeof weeks;
export const weekNames = keysOf(weeks);

/** Weekdays by number: 1 is Monday, 7 Sunday. */
export const weekdayTable = numbered({
  monday: { id: 1, label: phrase('Monday') },
  tuesday: { id: 2, label: phrase('Tuesday') },
  wednesday: { id: 3, label: phrase('Wednesday') },
  thursday: { id: 4, label: phrase('Thursday') },
  friday: { id: 5, label: phrase('Friday') },
  saturday: { id: 6, label: phrase('Saturday') },
  sunday: { id: 7, label: phrase('Sunday') },
});

export const MOST_PERIODS = 300;
