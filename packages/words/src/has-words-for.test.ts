import { expect, test } from 'vitest';
import { hasWordsFor } from './has-words-for.ts';
import { phrase } from './phrase.ts';

test.each([
  ['dsat', phrase('See {classroom+}'), false],
  ['k12', phrase('See {classroom+}'), true],
  ['dsat', phrase('Online {class+}{? and |meeting+|}'), true],
  ['dsat', phrase('{^student+} added'), true],
  ['higherEducation', phrase('{^parent} invited'), false],
  ['higherEducation', phrase('Settings changed'), true],
] as const)('a campus of type %s has all that “%s” names: %s', (campusType, template, has) => {
  expect(hasWordsFor(campusType, template)).toBe(has);
});
