import { numbered, phrase } from '@pelion/words';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { numberedId } from './numbered-id.ts';

const status = numberedId(
  numbered({ notStarted: { id: 1, label: phrase('New') }, graded: { id: 6, label: phrase('Graded') } }),
);

test('takes the numbers of its table and no other', () => {
  expect([1, 6, 2, 0, '1', null].map((value) => status.safeParse(value).success)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('tells the description of the API which numbers there are and what they mean', () => {
  expect(z.toJSONSchema(status)).toMatchObject({
    type: 'number',
    enum: [1, 6],
    description: '1 not started, 6 graded',
  });
});
