import { useLocation } from 'react-router';

/** Goes along to a detail and to what is opened from there: the way back leads to the list as it was (spec 2 §2.1). */
export interface FromList {
  readonly list: string;
}

/** For the links of a list: its address with search and filters. */
export function useFromHere(): FromList {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

/** The list that led here, with its search and filters, where it is one of these; the first of them where none did. */
export function listPathIn(state: unknown, lists: readonly [string, ...string[]]): string {
  const isFromList = typeof state === 'object' && state !== null && 'list' in state;
  const path = isFromList && typeof state.list === 'string' ? state.list : '';
  return lists.includes(path.split('?')[0] ?? '') ? path : lists[0];
}

/** The way back from a detail of this list. */
export const useListPath = (list: string): string => listPathIn(useLocation().state, [list]);
