/** Keeps a share between 0 and 1; what is not a number is 0. */
export const shareOf = (value: number): number => (value > 0 ? Math.min(1, value) : 0);

/** Percent for an SVG attribute: `12.5%`. */
export const percentOf = (share: number): string => `${Math.round(shareOf(share) * 10_000) / 100}%`;

/** Percent for an SVG attribute, at least 1% for shares above 0, so that a small share stays visible. */
export const visiblePercentOf = (share: number): string => percentOf(share > 0 ? Math.max(0.01, share) : 0);
