// Apart from the schemas, for the editor's sake.

/** Of one question: numbers that are drawn, and numbers that follow from them. */
export const mostParameters = 20;
export const mostDerived = 20;
export const longestName = 20;
export const nameForm = /^[A-Za-z][A-Za-z0-9_]*$/;
/** Characters of a formula. */
export const longestExpression = 200;
export const mostListed = 100;
/** Values that a range may have. */
export const mostInRange = 1_000_000;
export const mostDecimals = 6;
