/**
 * Replaces the minus signs of phones and word processors by `-`: U+2212, U+2013, U+2012 and U+FE63. Written as escapes,
 * because one non-ASCII character doubles the memory of a whole bundle's text.
 */
export const plainMinus = (text: string): string => text.replace(/[\u2212\u2013\u2012\ufe63]/gu, '-');
