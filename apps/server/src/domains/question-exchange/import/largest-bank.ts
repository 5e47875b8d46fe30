/** Size limit of an uploaded bank in bytes, zips packed. A separate file, so that the upload route loads no readers. */
export const largestBank = 32 * 1024 * 1024;
