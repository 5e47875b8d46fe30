import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  type Row as TableRow,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** What a cell is sorted and filtered by. */
export type CellValue = string | number | null;

export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly value: (row: Row) => CellValue;
  /** What is shown; the value as text unless told. */
  readonly cell?: (row: Row) => ReactNode;
  /** search: a text search with Search and Reset. options: the values that occur, to choose from. */
  readonly filter?: 'search' | 'options';
  /** Off for columns of buttons. */
  readonly isSortable?: boolean;
}

export const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
});
export type Features = typeof features;

const matches = {
  search: (value: CellValue, wanted: unknown) =>
    String(value ?? '')
      .toLocaleLowerCase()
      .includes(String(wanted).toLocaleLowerCase()),
  options: (value: CellValue, wanted: unknown) =>
    Array.isArray(wanted) && wanted.includes(String(value ?? '')),
} as const;

/** Our columns as those of the table library. Empty cells stand last in either direction. */
export function tableColumns<Row extends object>(columns: readonly DataColumn<Row>[]) {
  const helper = createColumnHelper<Features, Row>();
  return columns.map(({ id, header, value, filter, isSortable = true }) =>
    helper.accessor((row): unknown => value(row) ?? undefined, {
      id,
      header,
      enableSorting: isSortable,
      sortFn: 'alphanumeric',
      sortUndefined: 'last',
      enableColumnFilter: filter !== undefined,
      filterFn: (row: TableRow<Features, Row>, _columnId: string, wanted: unknown) =>
        matches[filter ?? 'search'](value(row.original), wanted),
    }),
  );
}
