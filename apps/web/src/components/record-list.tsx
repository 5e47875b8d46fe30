import type { TablerIcon } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AsyncList } from './async-list.tsx';
import { EmptyState } from './empty-state.tsx';
import { MorePages, type Pages } from './load-more.tsx';
import { NoMatch } from './no-match.tsx';
import { RecordCards } from './record-card.tsx';

export interface RecordListProps<Row> {
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
  /** Card of one record. */
  readonly children: (row: Row) => ReactNode;
}

/** Records of a settings list as cards. A fully loaded list is searched in the browser. */
export function RecordList<Row>({
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
  children,
}: RecordListProps<Row>) {
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
        <>
          <RecordCards>{rows.map(children)}</RecordCards>
          {pages ? <MorePages of={pages} /> : null}
        </>
      )}
    </AsyncList>
  );
}
