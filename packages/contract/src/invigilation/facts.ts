/** Timing of updates between the board and the server. */
export const boardTimes = {
  /** Milliseconds for which changes are batched before the board is notified. */
  gather: 800,
  /** Interval of a board's viewer heartbeat and its lifetime, in seconds. */
  watchEvery: 30,
  watchFor: 80,
} as const;

/** Above this number of changed rows the board reloads completely. */
export const mostBoardLines = 200;
