import { preferences } from '@pelion/contract/assessment-kinds';
import type { Schedule } from '@pelion/contract/schedules';
import { createText } from '@pelion/words';
import { expect, test } from 'vitest';
import { buildSchedule } from '../../../test/assessments.ts';
import { audienceOf, factMessages, reminderFacts, scheduleFacts } from './schedule-facts.ts';

test('students whose names the viewer may not know are counted', () => {
  const t = createText('corporation')(factMessages);
  const sections = [{ id: 1, label: 'Grade 7 - A' }];
  const students = [
    { id: 1, name: 'Amara' },
    { id: 2, name: null },
    { id: 3, name: null },
  ];
  expect(
    audienceOf(t, {
      sections,
      groups: [{ id: 4, name: 'Reading club' }],
      classrooms: [{ id: 6, name: 'Lab 2' }],
      students,
    }),
  ).toEqual(['Grade 7 - A', 'Reading club', 'Lab 2', 'Amara', '2 participants']);
});

test('reminders are named, the earliest first', () => {
  const t = createText('k12')(factMessages);
  expect(reminderFacts(t, [1, 24])).toEqual(['Reminder 1 day before', 'Reminder 1 hour before']);
  expect(reminderFacts(t, [])).toEqual(['No reminders']);
});

test('a digital SAT has time in each module, and a test on paper has no clock and no answers under way', () => {
  const t = createText('k12')(factMessages);
  const factsOf = (changes: Partial<Schedule>, hasModules = false) =>
    scheduleFacts(t, buildSchedule({ duration_minutes: null, late_answers: 'hold', ...changes }), {
      hasModules,
    }).join(' · ');
  expect(factsOf({}, true)).toMatch(/^Each module has its own time · /);
  expect(factsOf({})).toMatch(/^No time limit · .+ · Late answers wait/);
  expect(factsOf({ preference: preferences.paper })).not.toMatch(/No time limit|Late answers/);
});
