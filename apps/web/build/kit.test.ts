import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const textsIn = (folder: string, kind: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => kind.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));

/** Components named in the design system: `<Name` in the first column of its table, and every field. */
function namedParts(): readonly string[] {
  const document = readFileSync(join(web, '../../docs/design-system.md'), 'utf8');
  const table = /\n## Parts[^\n]*\n([\s\S]*?)\n## /.exec(document)?.[1] ?? '';
  const first = table.split('\n').flatMap((line) => /^\| ([^|]+)\|/.exec(line)?.[1] ?? []);
  const fields = textsIn(join(web, 'src/components/fields'), /-fields?\.tsx$/);
  return [
    ...first.flatMap((cell) => Array.from(cell.matchAll(/`([A-Z]\w+)`/g), ([, name = '']) => name)),
    ...fields.flatMap((text) =>
      Array.from(text.matchAll(/^export function (\w+Field)\(/gm), ([, name = '']) => name),
    ),
  ];
}

test('the page of the parts shows every part that the design system names, and every field', () => {
  const shown = textsIn(join(web, '__kit'), /\.tsx$/).join('\n');
  const parts = namedParts();
  expect(parts).toContain('DataTable');
  expect(parts).toContain('DateTimeField');
  expect(parts.filter((part) => !shown.includes(`<${part}`))).toEqual([]);
});
