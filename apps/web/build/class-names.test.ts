import { expect, test } from 'vitest';
import { classNameOf } from './class-names.ts';

const file = (path: string) => new URL(`../src/${path}`, import.meta.url).pathname;

test('a class is named after itself and its file, the same in every build', () => {
  const row = classNameOf('row', file('components/page.module.css'));
  expect(row).toMatch(/^row_[0-9a-f]{4}$/);
  expect(classNameOf('row', `${file('components/page.module.css')}?used`)).toBe(row);
  expect(classNameOf('row', file('components/menu.module.css'))).not.toBe(row);
});
