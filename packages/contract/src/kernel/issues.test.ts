import { expect, test } from 'vitest';
import { z } from 'zod';
import { issuesOf } from './issues.ts';

const schema = z.strictObject({ title: z.string(), options: z.array(z.strictObject({ id: z.int() })) });
const problems = (value: unknown) => {
  const { error } = schema.safeParse(value);
  return error ? issuesOf(error) : [];
};

test('names every unknown key by its whole path', () => {
  const given = { title: 'x', shared_with: 5, sort: 1, options: [{ id: 1, secret: true }] };
  expect(problems(given).map(({ path }) => path)).toEqual(['options.0.secret', 'shared_with', 'sort']);
});

test('keeps the path and the sentence of any other problem', () => {
  expect(problems({ title: 1, options: [] })).toEqual([{ path: 'title', message: expect.any(String) }]);
});
