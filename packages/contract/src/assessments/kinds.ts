// No schema in this file: the player and lists of the browser read these tables and do without zod.
// The spec's numbers of the assessments area (spec 1 §3, 2 §3–4): name -> the number in storage and on the wire.

export const assessmentTypes = {
  test: 1,
  classwork: 2,
  homework: 3,
  notes: 4,
  standardizedTest: 5,
  feedback: 6,
} as const;
export type AssessmentType = keyof typeof assessmentTypes;

/** What people read for them. */
export const assessmentTypeNames = {
  test: 'Test',
  classwork: 'Classwork',
  homework: 'Homework',
  notes: 'Notes',
  standardizedTest: 'Standardized Test',
  feedback: 'Feedback',
} as const satisfies Record<AssessmentType, string>;

/** Types 1 to 4 are regular, 5 standardized, 6 feedback (spec 2 §1). */
export const assessmentCategories = { regular: 1, standardized: 2, feedback: 3 } as const;

const otherCategories: Readonly<Record<number, number>> = {
  [assessmentTypes.standardizedTest]: assessmentCategories.standardized,
  [assessmentTypes.feedback]: assessmentCategories.feedback,
};
/** The category of a type, by their numbers. */
export const categoryOf = (type: number): number => otherCategories[type] ?? assessmentCategories.regular;

/** Draft, active, inactive (spec 2 §3); deleted is 4 (spec 2 §4). */
export const assessmentStatuses = { draft: 1, active: 2, inactive: 3, deleted: 4 } as const;
export type AssessmentStatus = keyof typeof assessmentStatuses;

export const assessmentStatusNames = {
  draft: 'Draft',
  active: 'Active',
  inactive: 'Inactive',
  deleted: 'Deleted',
} as const satisfies Record<AssessmentStatus, string>;

/** Regular percentage, standardized percentage, SAT, full and mini digital SAT (spec 2 §1). */
export const gradingTypes = {
  regular: 1,
  standardized: 2,
  sat: 3,
  fullDigitalSat: 4,
  miniDigitalSat: 5,
} as const;

/** Assessment result statuses (spec 2 §4). */
export const resultStatuses = {
  notStarted: 1,
  inProgress: 2,
  userSubmitted: 3,
  autoSubmitted: 4,
  inactive: 5,
  graded: 6,
  scheduled: 7,
  pastDue: 8,
  retakeSuggested: 9,
  assigned: 10,
  viewed: 11,
} as const;
export type ResultStatus = keyof typeof resultStatuses;

/** What people read for them. */
export const resultStatusNames = {
  notStarted: 'Not Started',
  inProgress: 'In Progress',
  userSubmitted: 'User Submitted',
  autoSubmitted: 'Auto Submitted',
  inactive: 'Inactive',
  graded: 'Graded',
  scheduled: 'Scheduled',
  pastDue: 'Past Due',
  retakeSuggested: 'Retake suggested',
  assigned: 'Assigned',
  viewed: 'Viewed',
} as const satisfies Record<ResultStatus, string>;
