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

/** In which formats the questions themselves leave; ours first, the others by how many can read them. */
export const foreignFormats = ['moodle', 'canvas', 'qti12', 'qti21', 'qti30', 'gift', 'csv'] as const;
export type ForeignFormat = (typeof foreignFormats)[number];
export const exportFormats = ['pelion', ...foreignFormats] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Of an export of some of the questions: their ids stand in its address. */
export const mostChosen = 200;
