import { expect, test } from 'vitest';
import { greetingAt, isNamed } from './greeting.ts';

test.each([
  [3, 'evening'],
  [4, 'morning'],
  [12, 'afternoon'],
  [18, 'evening'],
] as const)('at %i it is %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting);
});

test.each([
  [{ name: 'Fatima Moretti', username: 'fm@home.example', email: 'fm@home.example' }, true],
  [{ name: 'p00000', username: 'p00000@home.example', email: 'p00000@home.example' }, false],
  [{ name: 'k7.rowan', username: 'k7.rowan', email: null }, false],
])('a name that an import or a machine has made is no name: %o', (user, isKnown) => {
  expect(isNamed(user)).toBe(isKnown);
});
