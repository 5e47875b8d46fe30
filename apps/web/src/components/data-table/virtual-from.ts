/** So many rows are in the page at once; of more, those in view. */
export const drawnAtOnce = 200;
