// Without schemas, for the browser's sake.

/** An assessment has this many at most. */
export const mostSections = 50;

/** Of the instructions, as they are typed. */
export const longestInstruction = 20_000;
