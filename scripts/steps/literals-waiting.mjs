/**
 * Files that still contain literal text. New files are refused, and files without literals must be removed from the
 * list.
 */
export const waiting = [];
