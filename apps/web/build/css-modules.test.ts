import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../src');

test('no :global() holds a list: it would be read as one selector inside of the other', () => {
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.module.css'),
  );
  expect(sheets.length).toBeGreaterThan(100);
  const lists = sheets.filter((sheet) => /:global\([^)]*,/.test(readFileSync(join(src, sheet), 'utf8')));
  expect(lists).toEqual([]);
});
