import { createText } from '@pelion/words';
import { expect, test } from 'vitest';
import { buildSchedule } from '../../../test/assessments.ts';
import {
  problemMessages,
  scheduleDraftOf,
  scheduleErrorsOf,
  scheduleFormValuesOf,
} from './schedule-form-values.ts';

const now = Date.parse('2026-11-21T14:05:42.000Z');
const fresh = scheduleFormValuesOf(null, now);
const errorsIn = scheduleErrorsOf(createText('corporation')(problemMessages));

test('a new schedule is open at once, for a day', () => {
  expect(fresh.effective_at).toBe('2026-11-21T14:05:00.000Z');
  expect(fresh.due_at).toBe('2026-11-22T14:05:00.000Z');
});

test('a stored schedule is sent back as it is', () => {
  const schedule = buildSchedule({ duration_minutes: null, students: [{ id: 51, name: 'Amara' }] });
  expect(scheduleDraftOf(scheduleFormValuesOf(schedule, now))).toMatchObject({
    section_ids: [3],
    student_ids: [51],
    effective_at: schedule.effective_at,
    due_at: schedule.due_at,
    duration_minutes: null,
    late_answers: 'hold',
  });
});

test('asks for somebody to take it, in the words of the campus', () => {
  expect(errorsIn(fresh).section_ids).toBe('Please select a section or a participant');
  expect(errorsIn({ ...fresh, student_ids: [51] })).toEqual({});
});

test.each([
  [{ due_at: fresh.effective_at }, { due_at: 'The due date must be after the effective date' }],
  [{ due_at: null }, { due_at: 'Please select the due date' }],
  [{ effective_at: null }, { effective_at: 'Please select the effective date' }],
  [{ duration: '' }, { duration: 'From 1 minute to 24 hours (1440)' }],
  [{ duration: 1441 }, { duration: 'From 1 minute to 24 hours (1440)' }],
  [{ duration: '', isTimed: false }, {}],
  [{ attempts_allowed: 21 }, { attempts_allowed: 'From 1 to 20 attempts' }],
])('%j: %j', (changes, errors) => {
  expect(errorsIn({ ...fresh, section_ids: [3], ...changes })).toEqual(errors);
});
