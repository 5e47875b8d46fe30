import { type NameIn, numbered, phrase } from '@pelion/words';

// Shared facts about SCORM packages, free of schemas, for lists and forms of the browser.

/** Spec 1 §3. */
export const scormStatusTable = numbered({
  draft: { id: 1, label: phrase('Draft'), tone: 'gray' },
  active: { id: 2, label: phrase('Active'), tone: 'green' },
  inactive: { id: 3, label: phrase('Inactive'), tone: 'red' },
});
export type ScormStatus = NameIn<typeof scormStatusTable>;
export const scormStatuses = scormStatusTable.ids;

/** Statuses that follow each status; every other move is a conflict. */
export const scormMoves = {
  draft: ['active'],
  active: ['inactive'],
  inactive: ['active'],
} as const satisfies Record<ScormStatus, readonly ScormStatus[]>;

/** Attempt of a learner that counts. */
export const countedAttempts = ['best', 'last', 'first'] as const;
export type CountedAttempt = (typeof countedAttempts)[number];
export const countedAttemptWords = {
  best: phrase('Best attempt'),
  last: phrase('Last attempt'),
  first: phrase('First attempt'),
} as const satisfies Record<CountedAttempt, unknown>;

/** Editions that run; SCORM 2004 in its 2nd to 4th. */
export const scormEditions = ['scorm12', 'scorm2004'] as const;
export type ScormEdition = (typeof scormEditions)[number];
export const scormEditionWords = {
  scorm12: phrase('SCORM v12'),
  scorm2004: phrase('SCORM 2004'),
} as const satisfies Record<ScormEdition, unknown>;

/** Progress of a part and of an attempt, the least first. */
export const scormProgressTable = numbered({
  notAttempted: { id: 1, label: phrase('Not Started'), tone: 'gray' },
  incomplete: { id: 2, label: phrase('In Progress'), tone: 'blue' },
  failed: { id: 3, label: phrase('Failed'), tone: 'red' },
  completed: { id: 4, label: phrase('Completed'), tone: 'green' },
  passed: { id: 5, label: phrase('Passed'), tone: 'green' },
});
export type ScormProgress = NameIn<typeof scormProgressTable>;
export const scormProgresses = scormProgressTable.ids;

/** Limits of a running part. */
export const scormLimits = {
  /** Characters of one value: `cmi.suspend_data` above all. */
  value: 64_000,
  /** Bytes of the state of one part, as JSON. */
  state: 5 * 1024 * 1024,
  /** Calls of the media origin a second, for each launch. */
  callsASecond: 100,
} as const;

export const PACKAGES_A_PAGE = 20;
