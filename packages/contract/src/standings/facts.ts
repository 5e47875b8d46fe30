/** Number of new results shown for a student. */
export const mostNew = 4;
/** Number of scores in a trend. */
export const mostTrend = 8;
export const trendUnits = ['percent', 'points'] as const;
export type TrendUnit = (typeof trendUnits)[number];
