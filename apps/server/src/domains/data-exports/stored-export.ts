/** Where the bytes are. The name is made for each that is asked for, and told to nobody. */
export const keyOfExport = (askingId: string): string => `exports/${askingId}.zip`;
