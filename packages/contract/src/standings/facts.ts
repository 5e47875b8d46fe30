/** Number of new results shown for a student. */
export const mostNew = 4;
/** Number of scores in a trend. */
export const mostTrend = 8;
/** Number of absences shown for a student. */
export const mostAbsences = 3;
/** Number of sections shown for a teacher. */
export const mostSections = 6;
export const trendUnits = ['percent', 'points'] as const;
export type TrendUnit = (typeof trendUnits)[number];
