/**
 * Size limit of an export in bytes, because the file is in memory until sent and must be openable. A separate file, so
 * that importing it loads no writers.
 */
export const largestExport = 64 * 1024 * 1024;
