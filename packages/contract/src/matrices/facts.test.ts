import { expect, it } from 'vitest';
import { cellKinds, testStates } from './facts.ts';

it.each([
  ['a question', cellKinds],
  ['a test', testStates],
])('no two things that become of %s have the same sign', (_, kinds) => {
  const signs = Object.values(kinds).map(({ sign }) => sign);
  expect(new Set(signs).size).toBe(signs.length);
});
