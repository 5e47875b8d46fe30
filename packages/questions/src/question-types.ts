import { type NameIn, numbered, phrase } from '@pelion/words';

// Numbers of the spec, used only for storage and on the wire; code uses the names.

/** spec 1 §3, answer statuses. */
export const answerStatusTable = numbered({
  correct: { id: 1, label: phrase('Correct'), tone: 'green' },
  incorrect: { id: 2, label: phrase('Incorrect'), tone: 'red' },
  teacherScore: { id: 3, label: phrase('Graded'), tone: 'blue' },
  unanswered: { id: 4, label: phrase('Not answered'), tone: 'gray' },
  answered: { id: 5, label: phrase('Answered'), tone: 'blue' },
  partiallyCorrect: { id: 6, label: phrase('Partially correct'), tone: 'orange' },
});
export type AnswerStatus = NameIn<typeof answerStatusTable>;
export const answerStatusIds = answerStatusTable.ids;

/** spec 1 §3, question difficulty. */
export const difficultyTable = numbered({
  easy: { id: 1, label: phrase('Easy') },
  medium: { id: 2, label: phrase('Medium') },
  advanced: { id: 3, label: phrase('Advanced') },
});
export type Difficulty = NameIn<typeof difficultyTable>;

/** spec 1 §3, graph types. There is no 8. */
export const graphTypeTable = numbered({
  lineWithPoints: { id: 1, label: phrase('Line with points') },
  triangle: { id: 2, label: phrase('Triangle') },
  quadrilateral: { id: 3, label: phrase('Quadrilateral') },
  parabola: { id: 4, label: phrase('Parabola') },
  lineWithEquation: { id: 5, label: phrase('Line with equation') },
  parabolaWithEquation: { id: 6, label: phrase('Parabola with equation') },
  pointsOnly: { id: 7, label: phrase('Points only') },
  numberLine: { id: 9, label: phrase('Number line') },
});
