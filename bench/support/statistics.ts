/** Nearest-rank percentile: the smallest value not exceeded by this share of the values; NaN for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
export const p95 = (values: readonly number[]): number => percentile(values, 0.95);
export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
