import { keysOf } from '@pelion/words';
import { expect, test } from 'vitest';
import { type Feature, features } from './features.ts';
import { rules } from './rules.ts';
import { type Limit, limits } from './subscription-kinds.ts';

/**
 * Each feature is enforced either by rules or by a domain that is not built yet and so not offered. A new domain
 * removes its feature from this list.
 */
const toCome: Partial<Readonly<Record<Feature, string>>> = {
  can_record_classes: 'recordings',
  can_simulate_exams: 'the exam simulator',
  can_open_breakout_rooms: 'rooms',
  can_connect_api: 'keys of the API',
};

/** File that enforces each limit. */
const limitsKept: Readonly<Record<Limit, string>> = {
  number_of_teachers_allowed: 'people/seats.ts',
  number_of_students_allowed: 'people/seats.ts',
  number_of_users_allowed: 'people/seats.ts',
  storage_gigabytes_allowed: 'files/quota.ts',
};

const rulesWith = (feature: Feature) =>
  keysOf(rules).filter((name) => {
    const rule = rules[name];
    return 'feature' in rule && rule.feature === feature;
  });

test.each(features)('%s is enforced by a rule, or by a domain that is named', (feature) => {
  const enforcing = rulesWith(feature);
  // Features with an enforcing rule must not be listed as still to come.
  expect(enforcing.length > 0, enforcing.join()).toBe(toCome[feature] === undefined);
});

test('every limit says where it is kept', () => {
  expect(keysOf(limitsKept).toSorted()).toEqual([...limits].toSorted());
});
