// Apart from the schemas, to keep the editor small.

export const mostHints = 10;
export const mostSteps = 30;
/** Characters of a step's result. */
export const longestStepValue = 100;
