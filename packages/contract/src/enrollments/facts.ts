import { keysOf, type Phrase, phrase, type Tone } from '@pelion/words';

// Shared facts about enrollments, free of schemas.

/**
 * State of an enrollment on a day. Inactive ones were entered by mistake or are not valid yet, and have no effect
 * (decision 0024).
 */
export const enrollmentStates = {
  running: { label: phrase('Running'), tone: 'green' },
  upcoming: { label: phrase('Starts later'), tone: 'blue' },
  ended: { label: phrase('Ended'), tone: 'gray' },
  inactive: { label: phrase('Inactive'), tone: 'orange' },
} as const satisfies Record<string, { readonly label: Phrase; readonly tone: Tone }>;
export type EnrollmentState = keyof typeof enrollmentStates;
export const enrollmentStateNames = keysOf(enrollmentStates);

/** Labels of changes in a person's enrollment history. */
export const enrollmentChanges = {
  enroll: phrase('Enrolled'),
  move: phrase('Moved'),
  edit: phrase('Days changed'),
  activate: phrase('Activated'),
  deactivate: phrase('Deactivated'),
} as const satisfies Record<string, Phrase>;
export type EnrollmentChangeKind = keyof typeof enrollmentChanges;
export const enrollmentChangeKinds = keysOf(enrollmentChanges);

/** Sort orders of the enrollment list. */
export const enrollmentOrders = ['name', 'starts_on', 'created_at'] as const;
export type EnrollmentOrder = (typeof enrollmentOrders)[number];

/** Rows per page; the next page starts after the last enrollment of this one. */
export const ENROLLMENTS_PAGE = 50;

/** Maximum enrollments per call: a selection, or a grade's whole year. */
export const MOST_ENROLLED_AT_ONCE = 1000;
