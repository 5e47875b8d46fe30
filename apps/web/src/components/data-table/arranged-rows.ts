import type { CellValue, DataColumn } from './columns.ts';
import type { TableState } from './table-state.ts';

const isEmpty = (value: CellValue): value is null | '' => value === null || value === '';

/** "Test 2" before "Test 10", as people count. */
const compared = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), undefined, { numeric: true });

const matches = {
  search: (text: string, [wanted = '']: readonly string[]) =>
    text.toLocaleLowerCase().includes(wanted.toLocaleLowerCase()),
  options: (text: string, wanted: readonly string[]) => wanted.includes(text),
} as const;

/** The rows that every filter lets through, in the order that is asked for. Empty cells stand last in either direction. */
export function arrangedRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  { filters, sort }: Pick<TableState, 'filters' | 'sort'>,
): readonly Row[] {
  const found = rows.filter((row) =>
    columns.every(({ id, value, filter = 'search' }) => {
      const wanted = filters[id] ?? [];
      return wanted.length === 0 || matches[filter](String(value(row) ?? ''), wanted);
    }),
  );
  const sorting = columns.find(({ id }) => id === sort?.id);
  if (!sorting) return found;
  const direction = sort?.isDescending ? -1 : 1;
  return found.toSorted((one, other) => {
    const [first, second] = [sorting.value(one), sorting.value(other)];
    if (isEmpty(first) || isEmpty(second)) return Number(isEmpty(first)) - Number(isEmpty(second));
    return direction * compared(first, second);
  });
}
