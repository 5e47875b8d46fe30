/** Whole hundredths of a shown percentage: differences of floating-point numbers would miss a bound. */
export const hundredths = (percent: string): number => Math.round(Number(percent) * 100);

/** Percentages below and above which a quarter of them is; null without any. */
export function quartersOf(percents: readonly string[]) {
  const ordered = percents.toSorted((one, other) => hundredths(one) - hundredths(other));
  const quarter = Math.ceil(ordered.length / 4);
  return { lower: ordered[quarter - 1] ?? null, upper: ordered[ordered.length - quarter] ?? null };
}
