import { type ScreenId, screenOf } from '@pelion/access';
import type { ReactNode } from 'react';
import { useText } from '../lib/text.ts';
import { AddButton, type AddWay } from './add-button.tsx';
import { SearchField } from './fields/search-field.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Page } from './page.tsx';
import { RecordList, type RecordListProps } from './record-list.tsx';

interface RecordsPageProps<Row>
  extends Pick<
    RecordListProps<Row>,
    'query' | 'pages' | 'textOf' | 'isShown' | 'icon' | 'notFound' | 'children'
  > {
  /** Its title is that of the table of screens, as in the menu. */
  readonly screen: ScreenId;
  readonly back?: { readonly to: string; readonly label: string };
  /** How one is added; false for who may not. */
  readonly add: false | ({ readonly label: string } & AddWay);
  /** As `useListState` keeps it in the address: what is searched for, and whatever else it is filtered by. */
  readonly list: {
    readonly state: { readonly search: string };
    readonly set: (changes: { readonly search: string }) => void;
    readonly isFiltered: boolean;
    readonly clear: () => void;
  };
  /** What is searched for, and where: "Search by name". */
  readonly search: string;
  /** Beside the search. */
  readonly filters?: ReactNode;
  /** While there is none at all: what comes next. */
  readonly empty: { readonly title: string; readonly text: string };
  /** Of what was chosen from the page or from the menu of a record. */
  readonly dialog: ReactNode;
}

/** The page of a plain list of records: its search, its filters, a card for each, and the way to add one. */
export function RecordsPage<Row>({
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
  return (
    <Page
      title={text.phrase(screenOf(screen).title)}
      {...(back && { back })}
      primary={action || null}
      width="reading"
    >
      <FilterBar>
        <SearchField label={search} value={state.search} onSearch={(term) => set({ search: term })} />
        {filters}
      </FilterBar>
      <RecordList
        {...records}
        search={state.search}
        isFiltered={isFiltered}
        onClear={clear}
        empty={{ ...empty, action: action || null }}
      />
      {dialog}
    </Page>
  );
}
