import { keysOf } from '@pelion/access';
import { type AnswerStatus, answerStatusIds } from '@pelion/questions/question-types';

const tones = {
  correct: 'green',
  incorrect: 'red',
  teacherScore: 'blue',
  unanswered: 'gray',
  answered: 'blue',
  partiallyCorrect: 'orange',
} as const satisfies Record<AnswerStatus, string>;

/** The answer status of spec 1 §3 by its number, with its colour. */
export function verdictOf(statusId: number) {
  const name = keysOf(answerStatusIds).find((status) => answerStatusIds[status] === statusId) ?? 'answered';
  return { name, tone: tones[name] };
}
