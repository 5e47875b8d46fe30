/** Classes of a history, the latest first; its rates are of all. */
export const MOST_HISTORY = 200;
