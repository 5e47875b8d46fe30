// The spec's numbers live here and appear at the storage and wire edge only; elsewhere the code uses the names.

/** spec 1 §3, question types. */
export const questionTypeIds = {
  multiChoice: 1,
  singleChoice: 2,
  comprehension: 3,
  trueFalse: 4,
  freeText: 5,
  graph: 6,
  match: 7,
  text: 8,
  number: 9,
  fillInTheBlank: 10,
  text2: 11,
  dragAndDrop: 12,
} as const;
export type QuestionType = keyof typeof questionTypeIds;

/** The types that can be written, taken and scored so far; every table over question types is complete over these. */
export const builtQuestionTypes = [
  'singleChoice',
  'multiChoice',
  'trueFalse',
  'number',
] as const satisfies readonly QuestionType[];
export type BuiltQuestionType = (typeof builtQuestionTypes)[number];

/** spec 1 §3, answer statuses. */
export const answerStatusIds = {
  correct: 1,
  incorrect: 2,
  teacherScore: 3,
  unanswered: 4,
  answered: 5,
  partiallyCorrect: 6,
} as const;
export type AnswerStatus = keyof typeof answerStatusIds;

/** spec 1 §3, question difficulty. */
export const difficultyIds = { easy: 1, medium: 2, advanced: 3 } as const;
export type Difficulty = keyof typeof difficultyIds;
export const difficulties = ['easy', 'medium', 'advanced'] as const satisfies readonly Difficulty[];
