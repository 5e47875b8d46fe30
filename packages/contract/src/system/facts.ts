/** How much of what was told a live stream repeats at most: who took longer to open it looks again. */
export const longestRepeatMs = 30_000;
