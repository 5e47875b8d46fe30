/** Figures of analytics in the order of the page. */
export const analyticsFigures = [
  'attendance',
  'work',
  'scores',
  'activePeople',
  'activeMinutes',
  'coursesDone',
  'coursesOverdue',
  'seats',
] as const;
export type AnalyticsFigure = (typeof analyticsFigures)[number];
