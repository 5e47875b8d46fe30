const MEBIBYTE = 1024 * 1024;

/** Size for display, such as `5 MB` or `7.3 MB`; rounded up, so that a size above a limit never looks equal to it. */
export const megabytes = (bytes: number): string => `${Math.ceil((bytes / MEBIBYTE) * 10) / 10} MB`;

/** Size of a text for display, counted in characters, which are mostly bytes: `1,200 kB`. */
export const kilobytes = (length: number): string => `${Math.ceil(length / 1000).toLocaleString('en')} kB`;

/** A gigabyte is 1,000,000,000 bytes, as everywhere in the product. */
export const GIGABYTE = 1_000_000_000;
