// The spec's numbers live here and appear at the storage and wire edge only; elsewhere the code uses the names.

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
