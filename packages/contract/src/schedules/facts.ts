/** How many hours before it is due somebody who has not handed in can be reminded. */
export const reminderHours = [1, 3, 24, 72, 168] as const;
export type ReminderHours = (typeof reminderHours)[number];

/** What a new schedule has: a day before. */
export const usualReminders: readonly ReminderHours[] = [24];
