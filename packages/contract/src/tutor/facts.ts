import { keysOf, type Phrase, phrase } from '@pelion/words';
import { type AssessmentType, assessmentTypes, gradingTypes } from '../assessments/kinds.ts';

// Words and limits of Chiron, the tutor. Free of schemas, because the chat loads them (spec 2 §7, §8).

export const mostMessageCharacters = 2_000;
/** Messages that a client may send along; only the last one of the user is read. */
export const mostTurns = 40;
export const mostQuestions = 400;

/** Help that a schedule allows, the least first. `review`: practice, and the explanation once the key is released. */
export const tutorLevelWords = {
  off: phrase('No help'),
  hints: phrase('Hints'),
  practice: phrase('Hints and practice'),
  review: phrase('Hints, practice, and explanations after the release'),
} as const satisfies Record<string, Phrase>;
export const tutorLevels = keysOf(tutorLevelWords);
export type TutorLevel = (typeof tutorLevels)[number];

/** Whether a level allows as much as another. */
export const allowsLevel = (level: TutorLevel, needed: TutorLevel): boolean =>
  tutorLevels.indexOf(level) >= tutorLevels.indexOf(needed);

/** Level of a new schedule. A full-length standardized test has none, its trial has hints. */
export function levelAtFirst(type: number, isTrial = false): TutorLevel {
  const levels: Partial<Record<number, TutorLevel>> = {
    [assessmentTypes.test]: 'hints',
    [assessmentTypes.classwork]: 'practice',
    [assessmentTypes.homework]: 'practice',
    [assessmentTypes.standardizedTest]: isTrial ? 'hints' : 'off',
  } satisfies Partial<Record<(typeof assessmentTypes)[AssessmentType], TutorLevel>>;
  return levels[type] ?? 'off';
}

interface Scheduled {
  readonly type: number;
  readonly grading_type_id: number;
  readonly is_placement: boolean;
}

export const isTrialTest = ({ grading_type_id }: Pick<Scheduled, 'grading_type_id'>): boolean =>
  grading_type_id === gradingTypes.miniDigitalSat;

/** Level of a new schedule of this assessment. A placement test asks for knowledge without help. */
export const levelOfNew = (assessment: Scheduled): TutorLevel =>
  assessment.is_placement ? 'off' : levelAtFirst(assessment.type, isTrialTest(assessment));

/** The lesser of two levels. */
export const lesserLevel = (one: TutorLevel, other: TutorLevel): TutorLevel =>
  allowsLevel(one, other) ? other : one;

/** Suggestion chips, in their order (spec 2 §8). */
export const tutorChipWords = {
  hint: phrase('Give me a hint'),
  explain: phrase('Explain this {question}'),
  materials: phrase('Give me study materials'),
  more: phrase('Need more {question+} like this'),
} as const satisfies Record<string, Phrase>;
export const tutorChips = keysOf(tutorChipWords);
export type TutorChip = (typeof tutorChips)[number];

/**
 * Kinds of replies. `choose`: several questions stand under one passage. `step`: an answer was named, so the step that
 * led to it is asked for. `stopped`: the chat has ended for safety.
 */
export const tutorResponseTypes = [
  'hint',
  'explanation',
  'materials',
  'practice',
  'choose',
  'step',
  'text',
  'stopped',
] as const;
export type TutorResponseType = (typeof tutorResponseTypes)[number];

/** Replies that helped with a question; asking back or refusing is no help. */
export const tutorHelpTypes: readonly TutorResponseType[] = [
  'hint',
  'explanation',
  'materials',
  'practice',
  'text',
];

/** Failures of the chat, each with its code and what could not be done (spec 2 §8). */
export const tutorFailureWords = {
  CH_T_01: phrase('{^question+} could not be loaded.'),
  CH_T_02: phrase('The help could not be noted beside the {question}.'),
  CH_A_01: phrase('Chiron could not be started.'),
  CH_A_02: phrase('Chiron did not answer.'),
} as const satisfies Record<string, Phrase>;
export type TutorFailure = keyof typeof tutorFailureWords;

export const tutorFailed = phrase("I'm sorry, but I wasn't able to generate a response for your query.");

/** Task of a test: `oa-12`; of the chat box: `oa-na`. */
export const taskIdOf = (assessmentId: number | null) => `oa-${assessmentId ?? 'na'}`;

/** Told before the first message to a student, and to a parent beside the choice for a child. */
export const tutorIntroduction = {
  what: phrase('I help with the next step of a {question}, and never tell the answer.'),
  model: phrase('A reply marked AI comes from a model. It can be wrong.'),
  read: phrase('You, your {teacher+}{?, your |parent+|} and admins can read this conversation.'),
} as const satisfies Record<string, Phrase>;
