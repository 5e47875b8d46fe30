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
  /** Where `query` has read a part of them: asks for the next one at the end. */
  readonly pages?: Pages;
  /** What is searched for, and where: `({ name, place }) => [name, place]`. */
  readonly search: string;
  /** Missing: the server has searched already. */
  readonly textOf?: (row: Row) => readonly string[];
  /** What the other filters leave. */
  readonly isShown?: (row: Row) => boolean;
  /** The search or another filter is set. */
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly icon: TablerIcon;
  /** While there is none at all: what comes next. */
  readonly empty: { readonly title: string; readonly text: string; readonly action: ReactNode };
  /** Where there are some, but none like that. */
  readonly notFound: string;
  /** The card of one. */
  readonly children: (row: Row) => ReactNode;
}

/** The records of a setup as cards. Where all of them are here, searching them asks nobody. */
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
