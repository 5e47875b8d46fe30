import type { TablerIcon } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { AsyncList } from './async-list.tsx';
import { DataTable, type DataTableProps } from './data-table/data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { MorePages, type Pages } from './load-more.tsx';
import { NoMatch } from './no-match.tsx';

export interface RecordListProps<Row extends object>
  extends Pick<DataTableProps<Row>, 'columns' | 'detail' | 'isOpenAtFirst' | 'menu'> {
  /** Name of the list for screen readers. */
  readonly caption: string;
  readonly query: Pick<UseQueryResult<readonly Row[]>, 'data' | 'error'>;
  /** Paging, when `query` is loaded page by page; reads the next page at the end of the list. */
  readonly pages?: Pages;
  /** Search term. */
  readonly search: string;
  /** Searchable texts of a row: `({ name, place }) => [name, place]`. Missing when the server searches. */
  readonly textOf?: (row: Row) => readonly string[];
  /** Predicate of the other filters. */
  readonly isShown?: (row: Row) => boolean;
  /** Whether a search term or filter is set. */
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly icon: TablerIcon;
  /** Empty state when there are no records at all. */
  readonly empty: { readonly title: string; readonly text: string; readonly action: ReactNode };
  /** Message when no record matches. */
  readonly notFound: string;
}

const rowId = ({ id }: { readonly id: number }) => String(id);

/** Records as compact rows. A fully loaded list is searched and sorted in the browser. */
export function RecordList<Row extends { readonly id: number }>({
  query: { data, error },
  pages,
  search,
  textOf,
  isShown = () => true,
  isFiltered,
  onClear,
  icon,
  empty,
  notFound,
  columns,
  ...table
}: RecordListProps<Row>) {
  // Sorting needs the whole list; pages are a part of it.
  const isWhole = pages === undefined;
  const headings = useMemo(
    () => (isWhole ? columns : columns.map((column) => ({ ...column, isSortable: false }))),
    [columns, isWhole],
  );
  const needle = search.trim().toLocaleLowerCase();
  const isFound = (row: Row) => !textOf || textOf(row).join(' ').toLocaleLowerCase().includes(needle);
  const shown = data?.filter((row) => isShown(row) && isFound(row));
  const isEmpty = data?.length === 0 && (textOf !== undefined || !isFiltered);
  return (
    <AsyncList
      query={{ data: shown, error }}
      empty={
        isEmpty ? (
          <EmptyState icon={icon} {...empty} />
        ) : (
          <NoMatch icon={icon} title={notFound} onClear={onClear} />
        )
      }
    >
      {(rows) => (
        <DataTable
          {...table}
          isCompact
          name="list"
          rows={rows}
          rowId={rowId}
          columns={headings}
          foot={pages ? <MorePages of={pages} /> : null}
        />
      )}
    </AsyncList>
  );
}
