import { expect, it } from 'vitest';
import { readImport } from './read-import-file.ts';

it('tells how a question begins as it is read, with a line for each gap', async () => {
  const excerpts: string[] = [];
  const bytes = new TextEncoder().encode('After {1:MC:~a~=an} hour I {=went=left}, \\(x^2\\).');
  const end = await readImport({ name: 'bank.gift', bytes }, async ({ items }) => {
    excerpts.push(...items.map(({ report }) => report.excerpt));
  });
  expect(end).toEqual({ kind: 'read' });
  expect(excerpts).toEqual(['After ___ hour I ___, x².']);
});
