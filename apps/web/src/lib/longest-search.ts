/** Signs of a search that every list takes. A longer one is refused, so fields take no more. */
export const LONGEST_SEARCH = 100;
