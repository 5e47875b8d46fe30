import { type NameIn, numbered, phrase } from '@pelion/words';

// The spec's numbers used by the player, apart from those for lists and forms, to keep the player small on slow
// connections (design, Budgets).

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

/** Optional player tools of a schedule; mark for review, zoom and colors are always available. */
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
  // Photos of work on paper, for question types that accept them.
  'photos',
] as const;
export type PlayerTool = (typeof playerTools)[number];
