import type { RepeatRule } from './repeat-rule.ts';

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** Weekday some days later: `2MO` a day later is `2TU`. */
function laterWeekday(day: string, days: number): string {
  const at = weekdays.findIndex((name) => day.endsWith(name));
  return day.slice(0, -2) + (weekdays[(((at + days) % 7) + 7) % 7] ?? '');
}

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** Rule of a series whose occurrences moved by days: names of weekdays move along. */
export const shiftRule = (rule: RepeatRule, days: number): RepeatRule => ({
  ...rule,
  days: rule.days.map((day) => laterWeekday(day, days)),
});

/** Rule of a series whose occurrences from a day on were taken out. */
export const endRuleBefore = (rule: RepeatRule, day: string): RepeatRule => ({
  ...rule,
  count: null,
  until: dayBefore(day),
});

/** Rule of the occurrences that were taken out, whose number is known. */
export const continueRule = (rule: RepeatRule, count: number): RepeatRule =>
  rule.count === null ? rule : { ...rule, count };
