import { expect, it } from 'vitest';
import { withheldHints } from './withheld-hints.ts';

const draft = (...hints: readonly string[]) => ({
  type: 'number',
  difficulty: 'medium',
  content: { stem: { source: '<p>How many degrees has a right angle?</p>' } },
  answerKey: {
    accepted: [{ kind: 'exact', value: '90', credit: '1' }],
    hints: hints.map((hint) => ({ source: `<p>${hint}</p>` })),
  },
});

it('names the hints that tell the answer', () => {
  expect(withheldHints(draft('Halve a straight angle.', 'It has ninety degrees.'))).toEqual([1]);
});

it('names none of a question that is not whole', () => {
  expect(withheldHints({ ...draft('Ninety.'), answerKey: {} })).toEqual([]);
});
