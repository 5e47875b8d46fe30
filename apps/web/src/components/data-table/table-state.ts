import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useIsBesideMenu, useIsPhone } from '../../lib/use-media.ts';
import type { DataColumn } from './columns.ts';

export interface TableState {
  readonly sort: { readonly id: string; readonly isDescending: boolean } | null;
  /** Filters by column id: one search text, or the chosen values. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** Ids of the visible columns besides the primary one. */
  readonly shown: readonly string[];
}

type Columns = readonly Pick<
  DataColumn<never>,
  'id' | 'place' | 'isHiddenAtFirst' | 'isWide' | 'isLeftOutOnPhone'
>[];

const shownAtFirst = (columns: Columns) =>
  columns.filter(({ place, isHiddenAtFirst }) => place !== 'primary' && !isHiddenAtFirst).map(({ id }) => id);

const without = (columns: Columns, reason: 'isWide' | 'isLeftOutOnPhone'): Columns =>
  columns.map((column) => (column[reason] ? { ...column, isHiddenAtFirst: true } : column));

/**
 * Sort order, filters and columns of a table. With a name they are stored in the URL and survive back, reload and
 * sharing: `results.sort=-score&results.where.status=Graded`. Without one, in component state.
 */
export function useTableState(name: string | undefined, all: Columns) {
  const isBesideMenu = useIsBesideMenu();
  const isPhone = useIsPhone();
  const columns = isPhone ? without(all, 'isLeftOutOnPhone') : isBesideMenu ? without(all, 'isWide') : all;
  const [params, setParams] = useSearchParams();
  const [own, setOwn] = useState<TableState>({ sort: null, filters: {}, shown: shownAtFirst(columns) });
  const state = name === undefined ? own : readState(params, name, columns);
  const set = (changes: Partial<TableState>) => {
    if (name === undefined) return setOwn((before) => ({ ...before, ...changes }));
    setParams(
      (before) => writeState(before, name, columns, { ...readState(before, name, columns), ...changes }),
      {
        replace: true,
        preventScrollReset: true,
      },
    );
  };
  return [state, set] as const;
}

function readState(params: URLSearchParams, name: string, columns: Columns): TableState {
  const sort = params.get(`${name}.sort`) ?? '';
  const sorted = columns.find(({ id }) => id === sort.replace(/^-/, ''));
  const chosen = columns.map(({ id }) => [id, params.getAll(`${name}.where.${id}`)] as const);
  const shown = params.get(`${name}.columns`);
  return {
    sort: sorted ? { id: sorted.id, isDescending: sort.startsWith('-') } : null,
    filters: Object.fromEntries(chosen.filter(([, texts]) => texts.length > 0)),
    shown: shown === null ? shownAtFirst(columns) : shown.split('.'),
  };
}

function writeState(before: URLSearchParams, name: string, columns: Columns, state: TableState) {
  const after = new URLSearchParams([...before].filter(([key]) => !key.startsWith(`${name}.`)));
  if (state.sort) after.set(`${name}.sort`, `${state.sort.isDescending ? '-' : ''}${state.sort.id}`);
  for (const [id, texts] of Object.entries(state.filters))
    for (const text of texts) after.append(`${name}.where.${id}`, text);
  const shown = state.shown.join('.');
  if (shown !== shownAtFirst(columns).join('.')) after.set(`${name}.columns`, shown);
  return after;
}
