import { useDeferredValue } from 'react';

/** Number of rows from which the table is virtualized. */
export const drawnAtOnce = 200;
/** Rows of the first paint; enough to fill a window. */
const drawnFirst = 24;

/**
 * Number of rows to render now: the first window is painted before the rest. `hasEnd` stays false until then, because
 * the end of the list loads more rows when it comes into view.
 */
export function useDrawn(count: number): { readonly drawn: number; readonly hasEnd: boolean } {
  const drawn = useDeferredValue(drawnAtOnce, drawnFirst);
  return { drawn, hasEnd: drawn === drawnAtOnce || count <= drawn };
}
