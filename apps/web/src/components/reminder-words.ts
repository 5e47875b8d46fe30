import { type ReminderHours, reminderHours } from '@pelion/contract/schedules/facts';
import { defineMessages } from '@pelion/words';

export const reminderMessages = defineMessages({
  before1: '1 hour before',
  before3: '3 hours before',
  before24: '1 day before',
  before72: '3 days before',
  before168: '7 days before',
});

export const reminderName = (hours: ReminderHours) => `before${hours}` as const;

/** Known reminders of the list, longest before the end first. */
export const remindersIn = (reminders: readonly number[]): readonly ReminderHours[] =>
  reminderHours.filter((hours) => reminders.includes(hours)).toReversed();
