/** Storage key of an export. The random name is new for each request and never revealed. */
export const keyOfExport = (askingId: string): string => `exports/${askingId}.zip`;
