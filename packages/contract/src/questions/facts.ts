// Free of schemas, to keep browser bundles small.

/** Printable parts of an assessment. */
export const paperParts = ['questions', 'answerSheet', 'key'] as const;
export const paperSizes = ['A4', 'LETTER'] as const;
export const paperPrints = ['normal', 'large'] as const;

/** Maximum example number of variable numbers. */
export const mostExamples = 999;
