import { useLocation } from 'react-router';

/** Router state of pages opened from a list: the back link returns to the list with its filters (spec 2 §2.1). */
export interface FromList {
  readonly list: string;
}

/** For the links of a list: its address with search and filters. */
export function useFromHere(): FromList {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

/** Path of the list that the user came from, with search and filters, if among `lists`; else the first of these. */
export function listPathIn(state: unknown, lists: readonly [string, ...string[]]): string {
  const isFromList = typeof state === 'object' && state !== null && 'list' in state;
  const path = isFromList && typeof state.list === 'string' ? state.list : '';
  return lists.includes(path.split('?')[0] ?? '') ? path : lists[0];
}

/** The way back from a detail of this list. */
export const useListPath = (list: string): string => listPathIn(useLocation().state, [list]);
