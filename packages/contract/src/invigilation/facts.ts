/** How the board and the server keep each other informed. */
export const boardTimes = {
  /** So long nothing is said of several changes: they are told together. Milliseconds. */
  gather: 800,
  /** How often a board says that somebody looks at it, and for how long that holds. Seconds. */
  watchEvery: 30,
  watchFor: 80,
} as const;

/** More lines than this in one answer are read as the whole. */
export const mostBoardLines = 200;
