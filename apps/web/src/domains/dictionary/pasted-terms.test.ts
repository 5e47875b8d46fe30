import { expect, test } from 'vitest';
import { pastedTerms } from './pasted-terms.ts';

test.each([
  ['Quotient\tWhat comes out of a division', 'Quotient', 'What comes out of a division'],
  ['Quotient: what comes out', 'Quotient', 'what comes out'],
  ['Quotient = what comes out', 'Quotient', 'what comes out'],
  ['Quotient – what comes out', 'Quotient', 'what comes out'],
  ['Quotient; what comes out', 'Quotient', 'what comes out'],
  ['  Right-angled : has 90°  ', 'Right-angled', 'has 90°'],
  ['x-axis - the line below', 'x-axis', 'the line below'],
  ['3:1\tthree to one', '3:1', 'three to one'],
  ['Ratio: a pair such as 3:1', 'Ratio', 'a pair such as 3:1'],
])('%j is read', (text, name, meaning) => {
  expect(pastedTerms(text)).toEqual({ terms: [{ name, meaning }], unread: [] });
});

test('says which lines it cannot read, and steps over empty ones', () => {
  const read = pastedTerms(
    `Sum: all together\n\nno meaning\n${'x'.repeat(101)}: too long\r\nProduct: of two`,
  );
  expect(read.terms.map(({ name }) => name)).toEqual(['Sum', 'Product']);
  expect(read.unread).toEqual([3, 4]);
});

test('of one that comes twice, the last holds', () => {
  expect(pastedTerms('Sum: one\nSUM: two').terms).toEqual([{ name: 'SUM', meaning: 'two' }]);
});
