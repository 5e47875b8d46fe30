import { type NameIn, numbered, phrase } from '@pelion/words';

// What the player reads of the spec's numbers, apart from what only lists and forms need: it is loaded on a slow line (design, Budgets).

/** Assessment result statuses (spec 2 §4). */
export const resultStatusTable = numbered({
  notStarted: { id: 1, label: phrase('Not Started'), tone: 'blue' },
  inProgress: { id: 2, label: phrase('In Progress'), tone: 'blue' },
  userSubmitted: { id: 3, label: phrase('User Submitted'), tone: 'orange' },
  autoSubmitted: { id: 4, label: phrase('Auto Submitted'), tone: 'orange' },
  inactive: { id: 5, label: phrase('Inactive'), tone: 'gray' },
  graded: { id: 6, label: phrase('Graded'), tone: 'green' },
  scheduled: { id: 7, label: phrase('Scheduled'), tone: 'gray' },
  pastDue: { id: 8, label: phrase('Past Due'), tone: 'red' },
  retakeSuggested: { id: 9, label: phrase('Retake suggested'), tone: 'orange' },
  assigned: { id: 10, label: phrase('Assigned'), tone: 'blue' },
  viewed: { id: 11, label: phrase('Viewed'), tone: 'green' },
});
export type ResultStatus = NameIn<typeof resultStatusTable>;
export const resultStatuses = resultStatusTable.ids;

/** Player themes (spec 1 §3). */
export const playerThemeTable = numbered({
  standard: { id: 1, label: phrase('Standard') },
  digitalSatMath: { id: 2, label: phrase('DSAT Math') },
  digitalSatReading: { id: 3, label: phrase('DSAT Reading') },
});
export const playerThemes = playerThemeTable.ids;

/** What a schedule can switch on in the player; mark for review, zoom and colours are always there. */
export const playerTools = [
  'strikeOut',
  'highlight',
  'notes',
  'lineReader',
  'calculator',
  'referenceSheet',
  'readAloud',
  'scratchPaper',
  'dictionary',
  // Pages of paper, photographed, for the answers of the types that take them.
  'photos',
] as const;
export type PlayerTool = (typeof playerTools)[number];
