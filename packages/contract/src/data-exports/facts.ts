/** `none`: nothing was asked for, or it is no longer kept. */
export const dataExportStates = ['none', 'waiting', 'ready', 'failed'] as const;
export type DataExportState = (typeof dataExportStates)[number];

/** How long it can be downloaded. */
export const DATA_EXPORT_DAYS = 7;
