import { scheduleDraft } from '@pelion/contract/schedules';
import { createText } from '@pelion/words';
import { expect, test } from 'vitest';
import { buildSchedule } from '../../../test/assessments.ts';
import { schemaErrors } from '../../components/form/schema-errors.ts';
import { toWallClock } from '../../lib/zoned-time.ts';
import { type ScheduleFormValues, scheduleDraftOf, scheduleFormValuesOf } from './schedule-form-values.ts';

const now = Date.parse('2026-11-21T14:05:42.000Z');
const fresh = scheduleFormValuesOf(null, now, 'UTC');

const { sentence } = createText('corporation');
/** Validation errors as the form shows them. */
const errorsIn = (values: ScheduleFormValues) =>
  Object.fromEntries(
    Object.entries(schemaErrors(scheduleDraft, scheduleDraftOf(values)) ?? {}).map(([path, message]) => [
      path,
      sentence(message),
    ]),
  );

test('a new schedule shows the key once it is due', () => {
  expect(fresh).toMatchObject({ key_release: 2 });
});

test('a stored schedule is sent back as it is', () => {
  const schedule = buildSchedule({
    duration_minutes: null,
    students: [{ id: 51, name: 'Amara' }],
    key_release: 3,
    counted_attempt: 2,
  });
  expect(scheduleDraftOf(scheduleFormValuesOf(schedule, now, 'UTC'))).toMatchObject({
    section_ids: [3],
    student_ids: [51],
    effective_at: schedule.effective_at,
    due_at: schedule.due_at,
    duration_minutes: null,
    key_release: 3,
    counted_attempt: 2,
    late_answers: 'hold',
  });
});

test.each([
  ['2026-11-21T15:30:00.000Z', []],
  ['2026-11-21T17:00:00.000Z', [1]],
  ['2026-11-22T15:00:00.000Z', [3]],
  ['2026-11-23T15:00:00.000Z', [24]],
  ['2026-12-21T14:05:00.000Z', [24]],
  [null, [24]],
])('open until %s, a new schedule reminds %j hours before', (due_at, reminders) => {
  expect(scheduleDraftOf({ ...fresh, due_at }).reminders).toEqual(reminders);
});

test('reminders that somebody chose stay when the dates are changed', () => {
  const chosen = { ...fresh, reminders: [72], due_at: '2026-11-21T14:35:00.000Z' };
  expect(scheduleDraftOf(chosen).reminders).toEqual([72]);
});

test('asks for somebody to take it, in the words of the campus', () => {
  expect(errorsIn(fresh)).toEqual({ section_ids: 'Please select a section, a group or a participant' });
  expect(errorsIn({ ...fresh, student_ids: [51] })).toEqual({});
});

test.each([
  [{ due_at: fresh.effective_at }, { due_at: 'The due date must be after the opening' }],
  [{ due_at: null }, { due_at: 'Please select when it is due' }],
  [{ effective_at: null }, { effective_at: 'Please select when it opens' }],
  [{ duration_minutes: null }, { duration_minutes: 'Please enter a whole number' }],
  [{ duration_minutes: 1.5 }, { duration_minutes: 'Please enter a whole number' }],
  [{ duration_minutes: 1441 }, { duration_minutes: 'At most 24 hours' }],
  [{ duration_minutes: null, isTimed: false }, {}],
  [{ attempts_allowed: 21 }, { attempts_allowed: 'At most 20 attempts' }],
])('%j: %j', (changes, errors) => {
  expect(errorsIn({ ...fresh, section_ids: [3], ...changes })).toEqual(errors);
});

test('tells all that is wrong at once, what is compared too', () => {
  const values = { ...fresh, due_at: fresh.effective_at, duration_minutes: 0, attempts_allowed: null };
  expect(Object.keys(errorsIn(values)).toSorted()).toEqual([
    'attempts_allowed',
    'due_at',
    'duration_minutes',
    'section_ids',
  ]);
});

test('of a digital SAT nothing is sent that its modules decide', () => {
  const none = { effective_at: null, due_at: null, duration_minutes: null, attempts_allowed: null };
  const exceptions = [
    { ...none, section_id: null, student_id: 51, name: 'Amara', duration_minutes: 90 },
    { ...none, section_id: null, student_id: 52, name: 'Ben', duration_minutes: 90, attempts_allowed: 2 },
  ];
  const values: ScheduleFormValues = {
    ...fresh,
    tools: ['strikeOut', 'calculator', 'scratchPaper'],
    exceptions,
  };
  expect(scheduleDraftOf(values)).toMatchObject({ exceptions: [{ student_id: 51 }, { student_id: 52 }] });
  expect(scheduleDraftOf(values, true)).toMatchObject({
    tools: ['scratchPaper'],
    exceptions: [{ student_id: 52, duration_minutes: null, attempts_allowed: 2 }],
  });
});

test.each([
  ['2026-11-21T14:05:42Z', 'UTC', '2026-11-21T15:00', '2026-11-21T23:59'],
  ['2026-11-21T14:00:00Z', 'UTC', '2026-11-21T14:00', '2026-11-21T23:59'],
  ['2026-11-21T21:30:00Z', 'UTC', '2026-11-21T22:00', '2026-11-21T23:59'],
  ['2026-11-21T22:30:00Z', 'UTC', '2026-11-21T23:00', '2026-11-22T23:59'],
  ['2026-11-21T23:30:00Z', 'UTC', '2026-11-22T00:00', '2026-11-22T23:59'],
  ['2026-11-22T00:30:00Z', 'America/New_York', '2026-11-21T20:00', '2026-11-21T23:59'],
  ['2026-11-21T14:05:00Z', 'Asia/Kolkata', '2026-11-21T20:00', '2026-11-21T23:59'],
])(
  'a new schedule of %s in %s opens at the next full hour, until the end of the day',
  (at, zone, opens, due) => {
    const { effective_at, due_at } = scheduleFormValuesOf(null, Date.parse(at), zone);
    expect([effective_at, due_at].map((moment) => toWallClock(moment, zone))).toEqual([opens, due]);
  },
);
