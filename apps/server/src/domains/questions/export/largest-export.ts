/** Beyond it nobody could open the file; in bytes, held in memory until it is sent. A file of its own: who says so reads none of the writers. */
export const largestExport = 64 * 1024 * 1024;
