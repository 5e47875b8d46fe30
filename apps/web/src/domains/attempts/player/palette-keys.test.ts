import { expect, onTestFinished, test } from 'vitest';
import { cellAfter, columnsOf } from './palette-keys.ts';

// 0 1 2
// 3 4 5
// 6 7
test.each([
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 1, 4],
  ['ArrowUp', 4, 1],
  ['Home', 5, 0],
  ['End', 1, 7],
  ['ArrowLeft', 0, null],
  ['ArrowRight', 7, null],
  ['ArrowUp', 2, null],
  ['ArrowDown', 5, null],
  ['a', 4, null],
])('%s leads from %i to %o', (key, from, to) => {
  expect(cellAfter(key, from, { count: 8, columns: 3 })).toBe(to);
});

test.each([
  ['ArrowRight', 3, 2],
  ['ArrowLeft', 2, 3],
  ['ArrowDown', 1, 4],
])('from right to left %s leads from %i to %i', (key, from, to) => {
  document.documentElement.dir = 'rtl';
  onTestFinished(() => document.documentElement.removeAttribute('dir'));
  expect(cellAfter(key, from, { count: 8, columns: 3 })).toBe(to);
});

test.each([
  ['one line', [0, 0, 0], 3],
  ['two lines', [0, 0, 0, 40, 40], 3],
  ['a name after the first', [0, 40, 40, 40, 80], 3],
])('columns are those of the fullest line: %s', (_, tops, columns) => {
  const cells = tops.map((top) => {
    const cell = document.createElement('button');
    Object.defineProperty(cell, 'offsetTop', { value: top });
    return cell;
  });
  expect(columnsOf(cells)).toBe(columns);
});
