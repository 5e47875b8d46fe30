/** Percent of an exact share, for the screen alone: 75 of `3/4`, 66.67 of `2/3`; null for none. */
export function percentOfShare(share: string | null): number | null {
  if (share === null) return null;
  const [numerator, denominator = 1] = share.split('/').map(Number);
  return Math.round((Number(numerator) / denominator) * 10_000) / 100;
}
