import { expect, test } from 'vitest';
import { arrangedRows } from './arranged-rows.ts';
import type { DataColumn } from './columns.ts';

interface Row {
  readonly name: string;
  readonly points: number | null;
}
const columns: readonly DataColumn<Row>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name, place: 'primary', filter: 'search' },
  { id: 'points', header: 'Points', value: ({ points }) => points, place: 'fact', filter: 'options' },
];
const rows: readonly Row[] = [
  { name: 'Test 10', points: 2 },
  { name: 'Test 2', points: null },
  { name: 'écoute', points: 10 },
  { name: 'Drill', points: 9 },
];
const names = (state: Partial<Parameters<typeof arrangedRows>[2]>) =>
  arrangedRows(rows, columns, { filters: {}, sort: null, ...state }).map(({ name }) => name);

test('rows stay in their order until another one is asked for', () => {
  expect(names({})).toEqual(['Test 10', 'Test 2', 'écoute', 'Drill']);
  expect(names({ sort: { id: 'gone', isDescending: false } })).toEqual(names({}));
});

test('texts are sorted as people sort them, numbers in them by their size', () => {
  expect(names({ sort: { id: 'name', isDescending: false } })).toEqual([
    'Drill',
    'écoute',
    'Test 2',
    'Test 10',
  ]);
  expect(names({ sort: { id: 'name', isDescending: true } })).toEqual([
    'Test 10',
    'Test 2',
    'écoute',
    'Drill',
  ]);
});

test.each([
  [false, ['Test 10', 'Drill', 'écoute', 'Test 2']],
  [true, ['écoute', 'Drill', 'Test 10', 'Test 2']],
])('empty cells stand last in either direction (descending: %s)', (isDescending, expected) => {
  expect(names({ sort: { id: 'points', isDescending } })).toEqual(expected);
});

test('a search looks for a part in any case, options for one of the values, both together for both', () => {
  expect(names({ filters: { name: ['TEST'] } })).toEqual(['Test 10', 'Test 2']);
  expect(names({ filters: { points: ['9', '10'] } })).toEqual(['écoute', 'Drill']);
  expect(names({ filters: { name: ['test'], points: ['2'] } })).toEqual(['Test 10']);
  expect(names({ filters: { name: ['nothing'] } })).toEqual([]);
});
