/** States of an export: it waits, its rows are read, its file is kept, or there is none. */
export const reportExportStates = ['waiting', 'running', 'ready', 'failed', 'cancelled'] as const;
export type ReportExportState = (typeof reportExportStates)[number];

/** Days for which the file of a report is kept. */
export const REPORT_EXPORT_DAYS = 7;

/** Longest time that a page waits for a report; what takes longer is told by a notice. */
export const REPORT_WAIT_SECONDS = 10;
