import { expect, it } from 'vitest';
import { loggedError } from './logged-error.ts';

it('tells of an error what it says and where it was thrown', () => {
  const error = Object.assign(new TypeError('no'), { code: 'E_NO' });
  expect(loggedError(error)).toMatchObject({ type: 'TypeError', message: 'no', code: 'E_NO' });
  expect(loggedError(error)).toHaveProperty('stack', expect.stringContaining('logged-error.test.ts'));
});

it.each([null, undefined, 'a word', { status: 409 }])('passes on what is no error: %j', (thrown) => {
  expect(loggedError(thrown)).toBe(thrown);
});

it('an error without a stack is told without one', () => {
  const error = new Error('no');
  delete error.stack;
  expect(loggedError(error)).toMatchObject({ message: 'no' });
});
