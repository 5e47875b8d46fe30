/** Maximum terms of one campus: the list is for looking up during a test. */
export const mostTerms = 1000;
/** Maximum terms pasted at once. */
export const mostAtOnce = 500;
/** Characters of a term. */
export const longestTerm = 100;
export const longestMeaning = 1000;
