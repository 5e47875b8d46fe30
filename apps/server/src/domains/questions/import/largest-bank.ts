/** As it is uploaded, a zip packed; in bytes. A file of its own: who takes the upload reads none of the readers. */
export const largestBank = 32 * 1024 * 1024;
