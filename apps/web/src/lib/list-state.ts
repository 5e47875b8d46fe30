import { use, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { HistoryContext } from './history/history-router.tsx';

/** What stands in the address for a filter; empty ones are left out, so that a bare address is the whole list. */
type Filter = string | boolean | readonly number[];

interface NumberTable {
  readonly nameOf: (id: number) => string | undefined;
}

/** Reads the filters of an address; what makes no sense there counts as not given. */
export interface ListQuery {
  readonly text: (name: string) => string;
  readonly flag: (name: string) => boolean;
  /** `table`: whose numbers they are, where it is a closed one. */
  readonly ids: (name: string, table?: NumberTable) => readonly number[];
  /** `YYYY-MM-DD`, or '' at an open end. */
  readonly day: (name: string) => string;
  /** One of these, or ''. */
  readonly oneOf: <const Value extends string>(name: string, values: readonly Value[]) => Value | '';
}

/** A day of the calendar: the 31st of February is none. */
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
 * What a list shows (search, filters, order, tab), kept in the address: going back, reloading and passing the link on show
 * the same list. A change replaces the entry of the history, so that "back" leaves the list and does not undo each key.
 * `useListState((query) => ({ search: query.text('search'), state: query.oneOf('state', states) }))`
 */
export function useListState<State extends Readonly<Record<string, Filter>>>(
  read: (query: ListQuery) => State,
) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const history = use(HistoryContext);
  const address = params.toString();
  // What was just chosen, until the address says it: a box that is ticked is ticked at once, not after the navigation.
  const [chosen, setChosen] = useState<{ readonly from: string; readonly params: URLSearchParams } | null>(
    null,
  );
  const current = chosen?.from === address ? chosen.params : params;
  const state = read(queryOf(current));
  const go = (after: URLSearchParams) => {
    // Somebody is on the way to another screen, whose files are not there yet: a pause in typing must not call them back.
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
    /** Some filter is set: nothing found is not the same as nothing there. */
    isFiltered: Object.values(state).some((filter) => written(filter) !== ''),
    clear: () => go(new URLSearchParams()),
  };
}
