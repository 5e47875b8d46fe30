/** Characters of a word: it stands in menus and on buttons. */
export const longestWord = 40;
