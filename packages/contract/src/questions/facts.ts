// Without schemas, for the browser's sake.

/** What of an assessment is printed. */
export const paperParts = ['questions', 'answerSheet', 'key'] as const;
export const paperSizes = ['A4', 'LETTER'] as const;
export const paperPrints = ['normal', 'large'] as const;
