/** Reports whose rows become files. */
export const reportNames = ['attendance', 'grade', 'activity', 'course', 'progress', 'analytics'] as const;
export type ReportName = (typeof reportNames)[number];

/** Longest stretch of a report: ten years and their leap days. */
export const MOST_REPORT_DAYS = 3_660;
