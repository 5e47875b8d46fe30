// Free of schemas, to keep browser bundles small.

/** Maximum sections of an assessment. */
export const mostSections = 50;

/** Characters of the instruction's source. */
export const longestInstruction = 20_000;
