// Without schemas, for the browser's sake.

/** What of an assessment is printed. */
export const paperParts = ['questions', 'answerSheet', 'key'] as const;
export const paperSizes = ['A4', 'LETTER'] as const;
export const paperPrints = ['normal', 'large'] as const;

/** Of numbers that vary, to look at and to print. */
export const mostExamples = 999;

/** Where an import is; `uploading`, `waiting`, `reading` and `writing` go on by themselves. */
export const importStates = [
  'uploading',
  'waiting',
  'reading',
  'ready',
  'writing',
  'done',
  'cancelled',
  'refused',
  'failed',
  'interrupted',
] as const;
export type ImportState = (typeof importStates)[number];
