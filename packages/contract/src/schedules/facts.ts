import { phrase } from '@pelion/words';
import type { ViolationRule } from '../assessments/kinds.ts';
import { type PlayerTool, playerThemes } from '../assessments/player-kinds.ts';

/** Labels of late answer rules, for the form and the audit log. */
export const lateAnswerWords = {
  hold: phrase('Held for a decision'),
  count: phrase('Counted automatically'),
} as const;

/** Labels of violation rules. */
export const violationRuleWords = {
  record: phrase('Recorded'),
  warn: phrase('Recorded, with a warning'),
  lock: phrase('The attempt waits for staff'),
} as const satisfies Record<ViolationRule, ReturnType<typeof phrase>>;

/** Labels of player tools. */
export const toolWords = {
  strikeOut: phrase('Strike out options'),
  highlight: phrase('Highlighter'),
  notes: phrase('Comments on what is highlighted'),
  lineReader: phrase('Line reader'),
  calculator: phrase('Calculator'),
  referenceSheet: phrase('Reference sheet'),
  dictionary: phrase('Dictionary'),
  readAloud: phrase('Read aloud'),
  scratchPaper: phrase('Scratch paper'),
  photos: phrase('Photos of paper for essays, long answers, numbers and graphs'),
} as const satisfies Record<PlayerTool, ReturnType<typeof phrase>>;

/** Tools that a theme lacks, as the real test does. */
const foreignTools: Readonly<Record<number, readonly PlayerTool[]>> = {
  [playerThemes.digitalSatMath]: ['highlight', 'notes', 'lineReader'],
  [playerThemes.digitalSatReading]: ['calculator', 'referenceSheet'],
};

/** Whether a schedule with this theme can enable the tool. */
export const hasRoomFor = (tool: PlayerTool, theme: number): boolean => !foreignTools[theme]?.includes(tool);

/** Digital SAT modules come with the tools of the real test; a schedule can add these. */
export const toolsBesideModules: readonly PlayerTool[] = [
  'readAloud',
  'scratchPaper',
  'dictionary',
  'photos',
];

/** Possible hours before the due date for reminding students who have not submitted. */
export const reminderHours = [1, 3, 24, 72, 168] as const;
export type ReminderHours = (typeof reminderHours)[number];

/** Default of a new schedule: a day before. */
export const usualReminders: readonly ReminderHours[] = [24];

/**
 * Default reminders for a window of so many hours: the usual ones if they fit, else the longest that leaves half of the
 * window.
 */
const remindersOfWindow = (hours: number): readonly ReminderHours[] => {
  const fitting = reminderHours.filter((one) => one * 2 <= hours);
  return usualReminders.every((one) => fitting.includes(one)) ? usualReminders : fitting.slice(-1);
};

/** Hours between two ISO times; null while one is missing. */
export const hoursBetween = (opens: string | null, ends: string | null): number | null =>
  opens && ends ? (Date.parse(ends) - Date.parse(opens)) / 3_600_000 : null;

/** Reminders before anyone has chosen; only those that could be sent (decision 0123). */
export function remindersAtFirst(opens: string | null, ends: string | null): number[] {
  const hours = hoursBetween(opens, ends);
  return [...(hours === null ? usualReminders : remindersOfWindow(hours))];
}

interface Reminded {
  readonly reminders?: readonly number[] | undefined;
  /** ISO. */
  readonly effective_at: string | null;
  readonly due_at: string | null;
}

/** Hours before the due date: the chosen ones without duplicates, the last reminder first; otherwise the defaults. */
export const remindersOf = ({ reminders, effective_at, due_at }: Reminded): number[] =>
  [...new Set(reminders ?? remindersAtFirst(effective_at, due_at))].toSorted((one, other) => one - other);
