/** Of one campus: a list that a student looks something up in, not a library. */
export const mostTerms = 1000;
/** Taken at once, as they are pasted. */
export const mostAtOnce = 500;
/** Characters. */
export const longestTerm = 100;
export const longestMeaning = 1000;
