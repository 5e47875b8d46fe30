import { laterDay } from '../../../lib/calendar-days.ts';
import type { RepeatRule } from './repeat-rule.ts';

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** Weekday some days later: `2MO` a day later is `2TU`. */
function laterWeekday(day: string, days: number): string {
  const at = weekdays.findIndex((name) => day.endsWith(name));
  return day.slice(0, -2) + (weekdays[(((at + days) % 7) + 7) % 7] ?? '');
}

/** Days that every month has; later ones move to no day that a rule can name. */
const DAYS_OF_EVERY_MONTH = 28;

function laterMonthDays(monthDays: readonly number[], days: number): readonly number[] {
  const later = monthDays.map((day) => day + days);
  const isNamed = later.every((day) => day >= 1 && day <= DAYS_OF_EVERY_MONTH);
  return isNamed && monthDays.every((day) => day >= 1) ? later : monthDays;
}

/** Rule of a series whose occurrences moved by days: weekdays, days of the month and the last day move along. */
export const shiftRule = (rule: RepeatRule, days: number): RepeatRule => ({
  ...rule,
  days: rule.days.map((day) => laterWeekday(day, days)),
  monthDays: laterMonthDays(rule.monthDays, days),
  until: rule.until === null ? null : laterDay(rule.until, days),
});

/** Rule of a series whose occurrences from a day on were taken out. */
export const endRuleBefore = (rule: RepeatRule, day: string): RepeatRule => ({
  ...rule,
  count: null,
  until: laterDay(day, -1),
});

/** Rule of the occurrences that were taken out, whose number is known. */
export const continueRule = (rule: RepeatRule, count: number): RepeatRule =>
  rule.count === null ? rule : { ...rule, count };
