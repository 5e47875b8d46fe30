import { type NameIn, numbered, phrase } from '@pelion/words';

// The spec's numbers for assessments (spec 1 §3, 2 §3–4). Free of schemas, because the player and lists use these
// tables without zod.

export {
  type PlayerTool,
  playerThemes,
  playerThemeTable,
  playerTools,
  type ResultStatus,
  resultStatuses,
  resultStatusTable,
} from './player-kinds.ts';

export const assessmentTypeTable = numbered({
  test: { id: 1, label: phrase('{^test}') },
  classwork: { id: 2, label: phrase('{^classwork}') },
  homework: { id: 3, label: phrase('{^homework}') },
  notes: { id: 4, label: phrase('{^note+}') },
  standardizedTest: { id: 5, label: phrase('Standardized {^test}') },
  feedback: { id: 6, label: phrase('Feedback') },
});
export type AssessmentType = NameIn<typeof assessmentTypeTable>;
export const assessmentTypes = assessmentTypeTable.ids;

/** Types 1 to 4 are regular, 5 standardized, 6 feedback (spec 2 §1). */
export const assessmentCategoryTable = numbered({
  regular: { id: 1, label: phrase('Regular') },
  standardized: { id: 2, label: phrase('Standardized') },
  feedback: { id: 3, label: phrase('Feedback') },
});
export const assessmentCategories = assessmentCategoryTable.ids;

const otherCategories: Readonly<Record<number, number>> = {
  [assessmentTypes.standardizedTest]: assessmentCategories.standardized,
  [assessmentTypes.feedback]: assessmentCategories.feedback,
};
/** Number of a type's category. */
export const categoryOf = (type: number): number => otherCategories[type] ?? assessmentCategories.regular;

/** Types of standardized tests (spec 2 §1); null for other assessments. */
export const multipartTypeTable = numbered({
  standard: { id: 1, label: phrase('Standard') },
  digitalSat: { id: 2, label: phrase('Digital SAT') },
});
export const multipartTypes = multipartTypeTable.ids;

/** Draft orange, active green, inactive red (spec 2 §3); deleted is 4 (spec 2 §4). */
export const assessmentStatusTable = numbered({
  draft: { id: 1, label: phrase('Draft'), tone: 'orange' },
  active: { id: 2, label: phrase('Active'), tone: 'green' },
  inactive: { id: 3, label: phrase('Inactive'), tone: 'red' },
  deleted: { id: 4, label: phrase('Deleted'), tone: 'gray' },
});
export type AssessmentStatus = NameIn<typeof assessmentStatusTable>;
export const assessmentStatuses = assessmentStatusTable.ids;

/**
 * Regular percentage, standardized percentage, SAT, full and mini digital SAT (spec 2 §1). The last two are shown as
 * full-length and trial test, as in spec 1 §3 (decision 0121).
 */
export const gradingTypeTable = numbered({
  regular: { id: 1, label: phrase('Percentage') },
  standardized: { id: 2, label: phrase('Standardized percentage') },
  sat: { id: 3, label: phrase('SAT') },
  fullDigitalSat: { id: 4, label: phrase('Full-Length {^test}') },
  miniDigitalSat: { id: 5, label: phrase('{^trialTest}') },
});
export const gradingTypes = gradingTypeTable.ids;

const digitalSats: readonly number[] = [gradingTypes.fullDigitalSat, gradingTypes.miniDigitalSat];

/** Full-length or trial test, whose score is labeled an estimate. */
export const isDigitalSatType = (gradingType: number): boolean => digitalSats.includes(gradingType);

const inPoints: readonly number[] = [gradingTypes.sat, ...digitalSats];

/** SAT formats show actual / total; others a percentage with two decimals (spec 2 §5). */
export const isToldInPoints = (gradingType: number): boolean => inPoints.includes(gradingType);

/** Modules of a digital SAT (spec 2 §3): each subject has a first module and two second ones. */
export const digitalSatModuleTable = numbered({
  english1: { id: 1, label: phrase('English module 1') },
  english2A: { id: 2, label: phrase('English module 2A') },
  english2B: { id: 3, label: phrase('English module 2B') },
  math1: { id: 4, label: phrase('Math module 1') },
  math2A: { id: 5, label: phrase('Math module 2A') },
  math2B: { id: 6, label: phrase('Math module 2B') },
});
export const digitalSatModules = digitalSatModuleTable.ids;

/** A digital SAT has at most one of each module (spec 2 §5). */
export const mostOfDigitalSat = 6;

/** Types that a bundle may link: tests taken by students, but no bundles. */
export const linkableTypes: readonly number[] = [
  assessmentTypes.test,
  assessmentTypes.classwork,
  assessmentTypes.homework,
];

/** Access granted by a share (spec 1 §3). */
export const shareTypeTable = numbered({
  view: { id: 1, label: phrase('View') },
  edit: { id: 2, label: phrase('Edit') },
  own: { id: 3, label: phrase('Own') },
});
export type ShareType = NameIn<typeof shareTypeTable>;
export const shareTypes = shareTypeTable.ids;

/** Rule for which of several attempts counts (decision 0040). */
export const countedAttemptTable = numbered({
  best: { id: 1, label: phrase('The best attempt counts') },
  latest: { id: 2, label: phrase('The latest attempt counts') },
  first: { id: 3, label: phrase('The first attempt counts') },
});
export type CountedAttempt = NameIn<typeof countedAttemptTable>;
export const countedAttempts = countedAttemptTable.ids;

/**
 * Times at which parts of a result are released to students and parents: score, verdicts, key, explanation (decision
 * 0042). `whenReleased` waits for staff.
 */
export const releaseTable = numbered({
  afterSubmitting: { id: 1, label: phrase('After submitting') },
  afterDue: { id: 2, label: phrase('After the due date') },
  never: { id: 3, label: phrase('Never') },
  whenReleased: { id: 4, label: phrase('When released') },
});
export type Release = NameIn<typeof releaseTable>;
export const releaseRules = releaseTable.ids;

/** Releasable parts of a result, from the least to the most revealing. */
export const releasedParts = ['score', 'verdict', 'key', 'explanation'] as const;
export type ReleasedPart = (typeof releasedParts)[number];

/** Student assignment preference (spec 1 §3). */
export const preferenceTable = numbered({
  computer: { id: 1, label: phrase('Computer Based') },
  paper: { id: 2, label: phrase('Paper Based') },
});
export const preferences = preferenceTable.ids;

/**
 * Response to violations such as leaving the page or pasting: record, warn the student, or lock the attempt until staff
 * decide.
 */
export const violationRules = ['record', 'warn', 'lock'] as const;
export type ViolationRule = (typeof violationRules)[number];
