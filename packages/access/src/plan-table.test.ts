import { expect, test } from 'vitest';
import { features } from './features.ts';
import { featuresOf, limitsOf } from './plan-table.ts';

test('spells every feature key as the specification does', () => {
  const named =
    'can_edit_class_schedule can_assign_documents_to_indiv_students can_turn_in_assignments can_create_assessments can_create_lesson_plans can_update_settings can_record_classes can_create_courses can_perform_speech_synthesis can_create_classess can_create_classrooms can_create_discussion_forums can_create_meetings can_create_external_tools can_create_reports';
  expect(features).toEqual(expect.arrayContaining(named.split(' ')));
});

test('lets no plan have less than the cheaper one', () => {
  const [lite, essentials, pro, elite] = (['lite', 'essentials', 'pro', 'elite'] as const).map((plan) =>
    featuresOf(plan),
  );
  for (const [less, more] of [
    [lite, essentials],
    [essentials, pro],
    [pro, elite],
  ] as const)
    expect([...(less ?? [])].filter((feature) => !more?.has(feature))).toEqual([]);
  expect(elite?.size).toBe(features.length);
});

test.each([
  ['lite', 'can_create_meetings', false],
  ['lite', 'can_create_discussion_forums', false],
  ['lite', 'can_create_reports', false],
  ['lite', 'can_download_assessment_pdf', false],
  ['lite', 'can_create_assessments', true],
  ['essentials', 'can_create_meetings', true],
  ['essentials', 'can_simulate_exams', false],
  ['pro', 'can_open_breakout_rooms', true],
  ['pro', 'can_record_classes', false],
  ['elite', 'can_record_classes', true],
] as const)('%s and %s: %s', (plan, feature, isIncluded) => {
  expect(featuresOf(plan).has(feature)).toBe(isIncluded);
});

test('adds what a school bought and takes what it gave up', () => {
  const held = featuresOf('lite', { can_create_meetings: true, can_create_courses: false });
  expect(held.has('can_create_meetings')).toBe(true);
  expect(held.has('can_create_courses')).toBe(false);
});

test.each([
  ['essentials', 50, 15],
  ['pro', 150, 30],
  ['elite', 200, 50],
] as const)('%s has %i users and %i GB', (plan, users, storage) => {
  expect(limitsOf(plan)).toMatchObject({
    number_of_users_allowed: users,
    storage_gigabytes_allowed: storage,
  });
});

test('has room for everybody where a school was given seats of one kind', () => {
  expect(limitsOf('pro', { number_of_students_allowed: 2000 }).number_of_users_allowed).toBe(2150);
  expect(limitsOf('pro', { number_of_students_allowed: 10 }).number_of_users_allowed).toBe(150);
  expect(
    limitsOf('pro', { number_of_students_allowed: 2000, number_of_users_allowed: 30 })
      .number_of_users_allowed,
  ).toBe(30);
});

test('counts the users that a school bought on top', () => {
  expect(limitsOf('pro', { number_of_users_allowed: 180 })).toMatchObject({
    number_of_users_allowed: 180,
    number_of_students_allowed: 150,
    storage_gigabytes_allowed: 30,
  });
});
