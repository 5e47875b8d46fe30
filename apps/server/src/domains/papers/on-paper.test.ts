import type { UnkeyedQuestion } from '@pelion/questions';
import { expect, it } from 'vitest';
import { responseOf } from './on-paper.ts';

const asks = (unit?: string): UnkeyedQuestion<'number'> => ({
  type: 'number',
  content: { stem: { source: '', html: '' }, ...(unit === undefined ? {} : { unit }) },
});

it.each([
  ['13 cm', 'cm', '13'],
  ['13cm', 'cm', '13'],
  ['28.3 m²', 'm²', '28.3'],
  ['13 CM', 'cm', '13'],
  ['13', 'cm', '13'],
  // Other units are kept as written.
  ['13 mm', 'cm', '13 mm'],
  ['13 cm', undefined, '13 cm'],
])('“%s” where the unit is %s is read as %s', (word, unit, text) =>
  expect(responseOf(asks(unit), [], { kind: 'words', words: [word] }, '')).toEqual({
    response: { type: 'number', text },
    problem: null,
  }),
);
