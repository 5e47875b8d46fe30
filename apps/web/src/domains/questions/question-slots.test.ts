import { expect, test } from 'vitest';
import { type Destination, slotOf } from './question-slots.ts';

// 1 2 [10: 3 4] [20: ] [30: 5]
const questions = [
  { id: 1, section_id: null },
  { id: 2, section_id: null },
  { id: 3, section_id: 10 },
  { id: 4, section_id: 10 },
  { id: 5, section_id: 30 },
];
const sectionIds = [10, 20, 30];

test.each<[string, number, Destination, [number, number | null] | null]>([
  ['up within its section', 4, 'up', [2, 10]],
  ['up into the section before', 3, 'up', [2, null]],
  ['up into an empty section', 5, 'up', [4, 20]],
  ['up from the very top', 1, 'up', null],
  ['down within its section', 1, 'down', [1, null]],
  ['down into the section behind', 2, 'down', [1, 10]],
  ['down into an empty section', 4, 'down', [3, 20]],
  ['down from the very end', 5, 'down', null],
  ['to the top', 5, 'top', [0, null]],
  ['to the bottom', 1, 'bottom', [4, 30]],
  ['to where it is', 3, { at: 2 }, null],
  ['to a place, into the section there', 1, { at: 3 }, [3, 10]],
  ['beyond the end', 1, { at: 99 }, [4, 30]],
  ['to its own place in another section', 3, { at: 2, section_id: null }, [2, null]],
  ['into an empty section', 1, { at: 4, section_id: 20 }, [4, 20]],
])('%s', (_, id, to, slot) => {
  expect(slotOf(to, id, questions, sectionIds)).toEqual(slot && { at: slot[0], section_id: slot[1] });
});

test('a question that is gone goes nowhere', () => {
  expect(slotOf('up', 9, questions, sectionIds)).toBeNull();
});
