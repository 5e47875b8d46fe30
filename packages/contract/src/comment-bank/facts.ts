/** Maximum comments of one person. */
export const mostComments = 200;

/** Characters of one comment. */
export const longestKept = 2_000;
