import { use, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { HistoryContext } from './history/history-router.tsx';

/** URL value of a filter; empty ones are omitted, so that the bare path shows the whole list. */
type Filter = string | boolean | readonly number[];

interface NumberTable {
  readonly nameOf: (id: number) => string | undefined;
}

/** Reads filters from the URL; invalid values count as empty. */
export interface ListQuery {
  readonly text: (name: string) => string;
  readonly flag: (name: string) => boolean;
  /** `table`: the closed set that the ids must belong to, if any. */
  readonly ids: (name: string, table?: NumberTable) => readonly number[];
  /** `YYYY-MM-DD`, or '' for an open end. */
  readonly day: (name: string) => string;
  /** One of these values, or ''. */
  readonly oneOf: <const Value extends string>(name: string, values: readonly Value[]) => Value | '';
}

/** Checks that the date exists: February 31 does not. */
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

const queryOf = (params: URLSearchParams): ListQuery => {
  const text = (name: string) => params.get(name) ?? '';
  return {
    text,
    flag: (name) => text(name) === '1',
    ids: (name, table) =>
      text(name)
        .split('.')
        .map(Number)
        .filter((id) => Number.isInteger(id) && id > 0 && (!table || table.nameOf(id) !== undefined)),
    day: (name) => (isDay(text(name)) ? text(name) : ''),
    oneOf: (name, values) => values.find((value) => value === text(name)) ?? '',
  };
};

const written = (filter: Filter): string => {
  if (typeof filter === 'string') return filter;
  return typeof filter === 'boolean' ? (filter ? '1' : '') : filter.join('.');
};

/**
 * State of a list (search, filters, order, tab) in the URL, so that back, reload and shared links show the same list.
 * Changes replace the history entry, so that "back" leaves the list.
 * `useListState((query) => ({ search: query.text('search'), state: query.oneOf('state', states) }))`
 */
export function useListState<State extends Readonly<Record<string, Filter>>>(
  read: (query: ListQuery) => State,
) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const history = use(HistoryContext);
  const address = params.toString();
  // Optimistic state until the URL changes, so that a checkbox reacts before the navigation.
  const [chosen, setChosen] = useState<{ readonly from: string; readonly params: URLSearchParams } | null>(
    null,
  );
  const current = chosen?.from === address ? chosen.params : params;
  const state = read(queryOf(current));
  const go = (after: URLSearchParams) => {
    // During a navigation to a screen whose files are still loading, a debounced search must not navigate back.
    if (history && history.current().location.pathname !== pathname) return;
    setChosen({ from: address, params: after });
    setParams(after, { replace: true, preventScrollReset: true });
  };
  const set = (changes: Partial<State>) => {
    const after = new URLSearchParams(current);
    for (const [name, filter = ''] of Object.entries<Filter | undefined>(changes)) {
      const text = written(filter);
      if (text === '') after.delete(name);
      else after.set(name, text);
    }
    go(after);
  };
  return {
    state,
    set,
    /** Whether any filter is set, to tell "nothing found" from an empty list. */
    isFiltered: Object.values(state).some((filter) => written(filter) !== ''),
    clear: () => go(new URLSearchParams()),
  };
}
