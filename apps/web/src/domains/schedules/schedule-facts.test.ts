import { createText } from '@pelion/words';
import { expect, test } from 'vitest';
import { audienceOf, factMessages, reminderFacts } from './schedule-facts.ts';

test('students whose names the viewer may not know are counted', () => {
  const t = createText('corporation')(factMessages);
  const sections = [{ id: 1, label: 'Grade 7 - A' }];
  const students = [
    { id: 1, name: 'Amara' },
    { id: 2, name: null },
    { id: 3, name: null },
  ];
  expect(audienceOf(t, { sections, groups: [{ id: 4, name: 'Reading club' }], students })).toEqual([
    'Grade 7 - A',
    'Reading club',
    'Amara',
    '2 participants',
  ]);
});

test('reminders are named, the earliest first', () => {
  const t = createText('k12')(factMessages);
  expect(reminderFacts(t, [1, 24])).toEqual(['Reminder 1 day before', 'Reminder 1 hour before']);
  expect(reminderFacts(t, [])).toEqual(['No reminders']);
});
