import { expect, it } from 'vitest';
import { stemExcerpt } from './stem-excerpt.ts';

it.each([
  ['<p>Yesterday she [[1]] to the lake and [[12]].</p>', 'Yesterday she ___ to the lake and ___.'],
  ['<p>What is [[a]] times [[b_2]]?</p>', 'What is a times b_2?'],
  ['<p>Which is <b>right</b>: [[1, 2], [3]]?</p>', 'Which is right: [[1, 2], [3]]?'],
])('the excerpt of %s is %s', (html, said) => expect(stemExcerpt(html, 80)).toBe(said));

it('is no longer than there is room', () => {
  expect(stemExcerpt(`<p>${'word '.repeat(40)}</p>`, 20).length).toBeLessThanOrEqual(20);
});
