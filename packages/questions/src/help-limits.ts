// Apart from the schemas, for the editor's sake.

export const mostHints = 10;
export const mostSteps = 30;
/** Of what a step arrives at. */
export const longestStepValue = 100;
