import { phrase } from '@pelion/words';
import type { ViolationRule } from '../assessments/kinds.ts';
import { type PlayerTool, playerThemes } from '../assessments/player-kinds.ts';

/** What becomes of answers that were given in time and arrive late, as the form and the audit say it. */
export const lateAnswerWords = {
  hold: phrase('They wait for a decision'),
  count: phrase('They count'),
} as const;

/** What becomes of leaving the page and pasting, likewise. */
export const violationRuleWords = {
  record: phrase('Recorded'),
  warn: phrase('Recorded, with a warning'),
  lock: phrase('The attempt waits for staff'),
} as const satisfies Record<ViolationRule, ReturnType<typeof phrase>>;

/** The tools of the player, likewise. */
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

/** Tools that a theme has no room for, as the real test has none of them there. */
const foreignTools: Readonly<Record<number, readonly PlayerTool[]>> = {
  [playerThemes.digitalSatMath]: ['highlight', 'notes', 'lineReader'],
  [playerThemes.digitalSatReading]: ['calculator', 'referenceSheet'],
};

/** Whether a schedule of this theme can switch it on. */
export const hasRoomFor = (tool: PlayerTool, theme: number): boolean => !foreignTools[theme]?.includes(tool);

/** The modules of a digital SAT bring the tools of the real test; these a schedule can add. */
export const toolsBesideModules: readonly PlayerTool[] = [
  'readAloud',
  'scratchPaper',
  'dictionary',
  'photos',
];

/** How many hours before it is due somebody who has not handed in can be reminded. */
export const reminderHours = [1, 3, 24, 72, 168] as const;
export type ReminderHours = (typeof reminderHours)[number];

/** What a new schedule has: a day before. */
export const usualReminders: readonly ReminderHours[] = [24];

/** What a window of so many hours begins with: the usual ones, else the longest that leaves half of it to those who need no reminder. */
const remindersOfWindow = (hours: number): readonly ReminderHours[] => {
  const fitting = reminderHours.filter((one) => one * 2 <= hours);
  return usualReminders.every((one) => fitting.includes(one)) ? usualReminders : fitting.slice(-1);
};

/** Null while one of both, ISO, is missing. */
export const hoursBetween = (opens: string | null, ends: string | null): number | null =>
  opens && ends ? (Date.parse(ends) - Date.parse(opens)) / 3_600_000 : null;

/** Before anybody has chosen: nothing that would not be sent (decision 0123). */
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

/** In hours before it is due: those that somebody chose, each once and the last one first; else what it begins with. */
export const remindersOf = ({ reminders, effective_at, due_at }: Reminded): number[] =>
  [...new Set(reminders ?? remindersAtFirst(effective_at, due_at))].toSorted((one, other) => one - other);
