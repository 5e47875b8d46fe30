import { describe, expect, it } from 'vitest';
import { closesAt, deadlineAfter, ownMinutes, timeEntries } from './deadline.ts';

const startedAt = new Date('2030-05-01T08:00:00.250Z');
const inMinutes = (minutes: number) => new Date(startedAt.getTime() + minutes * 60_000);

describe('the deadline of an attempt', () => {
  it.each([
    ['the duration, inside the window', 60, '1.00', 300, 60, ['duration']],
    ['the duration with the accommodation', 30, '1.50', 300, 45, ['duration', 'accommodation']],
    ['the due date, for a late starter', 60, '1.00', 20, 20, ['duration', 'dueDate']],
    ['the due date, accommodation or not', 60, '2.00', 90, 90, ['duration', 'accommodation', 'dueDate']],
    ['the due date, without a duration', null, '2.00', 90, 90, ['dueDate']],
  ] as const)('is %s', (_, durationMinutes, multiplier, window, end, kinds) => {
    const entries = timeEntries({ startedAt, dueAt: inMinutes(window), durationMinutes, multiplier });
    expect(entries.map(({ kind }) => kind)).toEqual(kinds);
    expect(deadlineAfter(startedAt, entries)).toEqual(inMinutes(end));
  });

  it('hits a due date to the millisecond', () => {
    const dueAt = new Date('2030-05-01T08:07:03.123Z');
    const entries = timeEntries({ startedAt, dueAt, durationMinutes: 60, multiplier: '1.25' });
    expect(deadlineAfter(startedAt, entries)).toEqual(dueAt);
  });

  it('closes five seconds after it, for saves that were on their way', () => {
    expect(closesAt(startedAt).getTime() - startedAt.getTime()).toBe(5000);
  });

  it.each([
    [30, '1.00', 30],
    [30, '1.50', 45],
    [25, '1.25', 32],
    [null, '1.50', null],
  ] as const)('shows %s minutes at %s as %s', (minutes, multiplier, shown) => {
    expect(ownMinutes(minutes, multiplier)).toBe(shown);
  });
});
