import { expect, test } from 'vitest';
import { windowMinutes, windowWarning } from './schedule-window.ts';

const at = (hour: string) => `2026-11-21T${hour}:00.000Z`;

test('the window is counted in whole minutes, and is none the wrong way round', () => {
  expect(windowMinutes(at('09:00'), at('10:30'))).toBe(90);
  expect(windowMinutes(at('10:00'), at('09:00'))).toBeNull();
  expect(windowMinutes(null, at('09:00'))).toBeNull();
});

test.each([
  [200, 90, null],
  [180, 90, null],
  [179, 90, { kind: 'tooShortExtended', window: 179, extended: 180 }],
  [100, 90, { kind: 'tooShortExtended', window: 100, extended: 135 }],
  [90, 90, { kind: 'noSlack', window: 90 }],
  [89, 90, { kind: 'tooShort', window: 89, duration: 90 }],
  [10, null, null],
  [null, 90, null],
] as const)('a window of %j minutes for %j minutes: %j', (window, duration, warning) => {
  expect(windowWarning(window, duration)).toEqual(warning);
});
