import { type ScreenId, screenOf } from '@pelion/access';
import type { ReactNode } from 'react';
import { useText } from '../lib/text.ts';
import { AddButton, type AddWay } from './add-button.tsx';
import { SearchField } from './fields/search-field.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Page } from './page.tsx';
import { RecordList, type RecordListProps } from './record-list.tsx';

interface RecordsPageProps<Row extends object>
  extends Omit<RecordListProps<Row>, 'caption' | 'search' | 'isFiltered' | 'onClear' | 'empty'> {
  /** Screen whose title the page shows, as in the menu. */
  readonly screen: ScreenId;
  readonly back?: { readonly to: string; readonly label: string };
  /** Ways to add a record; false without permission. */
  readonly add: false | ({ readonly label: string } & AddWay);
  /** State from `useListState`, kept in the URL: the search term and other filters. */
  readonly list: {
    readonly state: { readonly search: string };
    readonly set: (changes: { readonly search: string }) => void;
    readonly isFiltered: boolean;
    readonly clear: () => void;
  };
  /** Label of the search: "Search by name". */
  readonly search: string;
  /** Filters beside the search. */
  readonly filters?: ReactNode;
  /** Empty state when there are no records at all. */
  readonly empty: { readonly title: string; readonly text: string };
  /** Dialog of the action chosen on the page or in a record's menu. */
  readonly dialog: ReactNode;
}

/** Page of a plain list of records: search, filters, compact rows and an add button. */
export function RecordsPage<Row extends { readonly id: number }>({
  screen,
  back,
  add,
  list: { state, set, isFiltered, clear },
  search,
  filters,
  empty,
  dialog,
  ...records
}: RecordsPageProps<Row>) {
  const text = useText();
  const action = add && <AddButton {...add} />;
  const title = text.phrase(screenOf(screen).title);
  return (
    <Page title={title} {...(back && { back })} primary={action || null}>
      <FilterBar>
        <SearchField label={search} value={state.search} onSearch={(term) => set({ search: term })} />
        {filters}
      </FilterBar>
      <RecordList
        {...records}
        caption={title}
        search={state.search}
        isFiltered={isFiltered}
        onClear={clear}
        empty={{ ...empty, action: action || null }}
      />
      {dialog}
    </Page>
  );
}
