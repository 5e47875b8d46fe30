/**
 * What phones and word processors write in place of the minus key, as `-`: U+2212, U+2013, U+2012 and U+FE63, by their numbers, because
 * one sign that is not ASCII makes the text of a whole bundle take twice its memory.
 */
export const plainMinus = (text: string): string => text.replace(/[\u2212\u2013\u2012\ufe63]/gu, '-');
