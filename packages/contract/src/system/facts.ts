/** Maximum replay of a live stream in milliseconds; clients that took longer must refetch. */
export const longestRepeatMs = 30_000;
