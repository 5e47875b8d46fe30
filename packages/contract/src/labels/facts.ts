/** Characters of a word, which must fit into menus and buttons. */
export const longestWord = 40;
