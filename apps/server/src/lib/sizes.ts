const MEBIBYTE = 1024 * 1024;

/** For a person: `5 MB`, `7.3 MB`; rounded up, so that what is beyond a limit never reads like the limit. */
export const megabytes = (bytes: number): string => `${Math.ceil((bytes / MEBIBYTE) * 10) / 10} MB`;
