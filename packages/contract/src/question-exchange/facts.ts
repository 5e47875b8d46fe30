// Free of schemas, to keep browser bundles small.

/** States of an import; `uploading`, `waiting`, `reading` and `writing` advance by themselves. */
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

/** Export formats other than our own, by how widely they are supported. */
export const foreignFormats = ['moodle', 'canvas', 'qti12', 'qti21', 'qti30', 'gift', 'csv'] as const;
export type ForeignFormat = (typeof foreignFormats)[number];
export const exportFormats = ['pelion', ...foreignFormats] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Maximum questions of a partial export, whose ids are part of the URL. */
export const mostChosen = 200;
