// Apart from the schemas, to keep the editor small.

/** Drawn and derived numbers of one question. */
export const mostParameters = 20;
export const mostDerived = 20;
export const longestName = 20;
export const nameForm = /^[A-Za-z][A-Za-z0-9_]*$/;
/** Characters of a formula. */
export const longestExpression = 200;
export const mostListed = 100;
/** Maximum number of values in a range. */
export const mostInRange = 1_000_000;
export const mostDecimals = 6;
