import { keysOf, type Phrase, phrase, type Tone } from '@pelion/words';

// What both sides know about enrolments, without a schema.

/** Where an enrolment stands on a day. An inactive one was a mistake or is not valid yet: it counts for nothing (decision 0024). */
export const enrollmentStates = {
  running: { label: phrase('Running'), tone: 'green' },
  upcoming: { label: phrase('Starts later'), tone: 'blue' },
  ended: { label: phrase('Ended'), tone: 'gray' },
  inactive: { label: phrase('Inactive'), tone: 'orange' },
} as const satisfies Record<string, { readonly label: Phrase; readonly tone: Tone }>;
export type EnrollmentState = keyof typeof enrollmentStates;
export const enrollmentStateNames = keysOf(enrollmentStates);

/** What was done to enrolments, as the history of a person says it. */
export const enrollmentChanges = {
  enroll: phrase('Enrolled'),
  move: phrase('Moved'),
  edit: phrase('Days changed'),
  activate: phrase('Activated'),
  deactivate: phrase('Deactivated'),
} as const satisfies Record<string, Phrase>;
export type EnrollmentChangeKind = keyof typeof enrollmentChanges;
export const enrollmentChangeKinds = keysOf(enrollmentChanges);

/** What a list of enrolments can be ordered by. */
export const enrollmentOrders = ['name', 'starts_on', 'created_at'] as const;
export type EnrollmentOrder = (typeof enrollmentOrders)[number];

/** Rows of a page; the next one begins after the last enrolment of this. */
export const ENROLLMENTS_PAGE = 50;

/** Of one call: what somebody ticked, or all of a year's grade. */
export const MOST_ENROLLED_AT_ONCE = 1000;
