import { expect, test } from 'vitest';
import { oneRequest } from './one-request.ts';

const essay = (item_id: number, length: number) => ({
  item_id,
  seq: item_id,
  response: { type: 'freeText' as const, text: 'x'.repeat(length) },
  written_at: '2026-03-02T09:00:00Z',
});
const idsOf = (answers: readonly { readonly item_id: number }[]) => answers.map(({ item_id }) => item_id);

test('many short answers go by their number', () =>
  expect(
    idsOf(
      oneRequest(
        [1, 2, 3].map((id) => essay(id, 5)),
        2,
      ),
    ),
  ).toEqual([1, 2]));

test('long answers go by their length, which stays within what a request may hold', () => {
  const answers = Array.from({ length: 30 }, (_, index) => essay(index + 1, 60_000));
  const first = oneRequest(answers, 50);
  expect(first).toHaveLength(4);
  // Three bytes for each character.
  expect(JSON.stringify(first).length * 3).toBeLessThan(1024 * 1024);
});

test('an answer that is longer than all of that goes alone', () =>
  expect(idsOf(oneRequest([essay(1, 400_000), essay(2, 5)], 50))).toEqual([1]));
