import { type NameIn, numbered, phrase } from '@pelion/words';

// No schema in this file: the player and lists of the browser read these tables and do without zod.
// The spec's numbers of the assessments area (spec 1 §3, 2 §3–4).

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
/** The category of a type, by their numbers. */
export const categoryOf = (type: number): number => otherCategories[type] ?? assessmentCategories.regular;

/** The standardized-test types (spec 2 §1); null is whatever is no standardized test. */
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
 * Regular percentage, standardized percentage, SAT, full and mini digital SAT (spec 2 §1). The latter are the full-length and
 * the trial test of spec 1 §3, and are called so wherever somebody reads of them (decision 0121).
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

/** Full-length or trial: its score is an estimate, and is called one. */
export const isDigitalSatType = (gradingType: number): boolean => digitalSats.includes(gradingType);

const inPoints: readonly number[] = [gradingTypes.sat, ...digitalSats];

/** Spec 2 §5: the SAT kinds read actual / total, everything else a percentage with two decimals. */
export const isToldInPoints = (gradingType: number): boolean => inPoints.includes(gradingType);

/** The modules of a digital SAT (spec 2 §3); each subject has one first and two second ones. */
export const digitalSatModuleTable = numbered({
  english1: { id: 1, label: phrase('English module 1') },
  english2A: { id: 2, label: phrase('English module 2A') },
  english2B: { id: 3, label: phrase('English module 2B') },
  math1: { id: 4, label: phrase('Math module 1') },
  math2A: { id: 5, label: phrase('Math module 2A') },
  math2B: { id: 6, label: phrase('Math module 2B') },
});
export const digitalSatModules = digitalSatModuleTable.ids;

/** A digital SAT holds one of each module and no more (spec 2 §5). */
export const mostOfDigitalSat = 6;

/** What a bundle can hold: what students take, and no bundle. */
export const linkableTypes: readonly number[] = [
  assessmentTypes.test,
  assessmentTypes.classwork,
  assessmentTypes.homework,
];

/** What a share of an assessment allows (spec 1 §3). */
export const shareTypeTable = numbered({
  view: { id: 1, label: phrase('View') },
  edit: { id: 2, label: phrase('Edit') },
  own: { id: 3, label: phrase('Own') },
});
export type ShareType = NameIn<typeof shareTypeTable>;
export const shareTypes = shareTypeTable.ids;

/** Of several attempts at a schedule, the one whose score stands for the student (decision 0040). */
export const countedAttemptTable = numbered({
  best: { id: 1, label: phrase('The best attempt counts') },
  latest: { id: 2, label: phrase('The latest attempt counts') },
  first: { id: 3, label: phrase('The first attempt counts') },
});
export type CountedAttempt = NameIn<typeof countedAttemptTable>;
export const countedAttempts = countedAttemptTable.ids;

/**
 * When students and parents see something of a result: the score, right or wrong for each question, the key, the explanation
 * (decision 0042). `whenReleased` waits for staff.
 */
export const releaseTable = numbered({
  afterSubmitting: { id: 1, label: phrase('After submitting') },
  afterDue: { id: 2, label: phrase('After the due date') },
  never: { id: 3, label: phrase('Never') },
  whenReleased: { id: 4, label: phrase('When released') },
});
export type Release = NameIn<typeof releaseTable>;
export const releaseRules = releaseTable.ids;

/** Of a schedule, what is seen of a result, from the least telling to the most. */
export const releasedParts = ['score', 'verdict', 'key', 'explanation'] as const;
export type ReleasedPart = (typeof releasedParts)[number];

/** Student assignment preference (spec 1 §3). */
export const preferenceTable = numbered({
  computer: { id: 1, label: phrase('Computer Based') },
  paper: { id: 2, label: phrase('Paper Based') },
});
export const preferences = preferenceTable.ids;

/** What becomes of leaving the page, pasting and the like: kept, told to the student, or the attempt waits for staff. */
export const violationRules = ['record', 'warn', 'lock'] as const;
export type ViolationRule = (typeof violationRules)[number];
