/** `none`: never requested, or expired. */
export const dataExportStates = ['none', 'waiting', 'ready', 'failed'] as const;
export type DataExportState = (typeof dataExportStates)[number];

/** Days for which an export can be downloaded. */
export const DATA_EXPORT_DAYS = 7;
