/** Whole hundredths of a shown percentage: differences of floating-point numbers would miss a bound. */
export const hundredths = (percent: string): number => Math.round(Number(percent) * 100);
