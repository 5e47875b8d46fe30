import { keysOf } from '@pelion/words';
import { expect, test } from 'vitest';
import { type Feature, features, type Limit, limits } from './features.ts';
import { rules } from './rules.ts';

/**
 * What enforces each feature: rules, which server, router and menu ask alike, or the domain that will, which is not offered
 * anywhere until then. A new domain moves its feature from the second to the first.
 */
const toCome: Partial<Readonly<Record<Feature, string>>> = {
  can_edit_class_schedule: 'classes: the timetable',
  can_assign_documents_to_indiv_students: 'assignments: documents',
  can_turn_in_assignments: 'assignments: handing in',
  can_record_classes: 'recordings',
  can_simulate_exams: 'the exam simulator',
  can_open_breakout_rooms: 'rooms',
  can_generate_smart_grade_reports: 'reports',
  can_connect_api: 'keys of the API',
};

/** Where each limit is kept. */
const limitsKept: Readonly<Record<Limit, string>> = {
  number_of_teachers_allowed: 'people/seats.ts',
  number_of_students_allowed: 'people/seats.ts',
  number_of_users_allowed: 'people/seats.ts',
  storage_gigabytes_allowed: 'plans/room.ts',
};

const rulesWith = (feature: Feature) =>
  keysOf(rules).filter((name) => {
    const rule = rules[name];
    return 'feature' in rule && rule.feature === feature;
  });

test.each(features)('%s is enforced by a rule, or by a domain that is named', (feature) => {
  const enforcing = rulesWith(feature);
  // One that is enforced has come.
  expect(enforcing.length > 0, enforcing.join()).toBe(toCome[feature] === undefined);
});

test('every limit says where it is kept', () => {
  expect(keysOf(limitsKept).toSorted()).toEqual([...limits].toSorted());
});
