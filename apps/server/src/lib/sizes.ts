const MEBIBYTE = 1024 * 1024;

/** For a person: `5 MB`, `7.3 MB`; rounded up, so that what is beyond a limit never reads like the limit. */
export const megabytes = (bytes: number): string => `${Math.ceil((bytes / MEBIBYTE) * 10) / 10} MB`;

/** For what is counted in characters, which are bytes but for some: `1,200 kB`. */
export const kilobytes = (length: number): string => `${Math.ceil(length / 1000).toLocaleString('en')} kB`;
