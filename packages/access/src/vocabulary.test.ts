import { campusTypeOf, campusTypes } from '@pelion/words';
import { expect, test } from 'vitest';
import { planOf, plans, userTypeOf, userTypes } from './vocabulary.ts';

test.each([
  ['user type', userTypes, userTypeOf],
  ['campus type', campusTypes, campusTypeOf],
  ['plan', plans, planOf],
] as const)('finds every %s by its number, and nothing behind another number', (_, table, nameOf) => {
  for (const [name, id] of Object.entries(table)) expect(nameOf(id)).toBe(name);
  expect(nameOf(0)).toBeUndefined();
  expect(nameOf(99)).toBeUndefined();
});

test('numbers user types, campus types and plans as the specification does', () => {
  expect(userTypes).toMatchObject({ siteAdmin: 1, schoolAdmin: 2, parent: 8, homeworkGrader: 11 });
  expect(Object.values(userTypes)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(campusTypes).toEqual({ k12: 1, higherEducation: 2, corporation: 3, dsat: 4 });
  expect(plans).toEqual({ essentials: 1, pro: 2, elite: 3, lite: 4 });
});
