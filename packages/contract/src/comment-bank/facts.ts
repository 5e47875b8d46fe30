/** Comments that one person keeps. */
export const mostComments = 200;

/** Characters of one of them. */
export const longestKept = 2_000;
