/** A pattern for `like` that finds the text anywhere and takes nothing in it for a wildcard. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
