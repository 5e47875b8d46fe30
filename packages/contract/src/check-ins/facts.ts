/** Seconds for which a code is shown; it is taken for as long again. */
export const CODE_SECONDS = 15;
/** Letters and digits of a code that are not mistaken for each other. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 6;
/** Codes that one person may try in a quarter of an hour. */
export const MOST_CODE_TRIES = 20;
/** Students whose names the host sees come. */
export const MOST_LATEST = 40;
