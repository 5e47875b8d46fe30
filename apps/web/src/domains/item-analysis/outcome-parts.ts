import { answerStatusTable } from '@pelion/questions/question-types';
import { phrase } from '@pelion/words';

const { labelOf, ids } = answerStatusTable;

/** Parts of the bar of a question, in order, with their names and tones. */
export const outcomeParts = [
  { outcome: 'right', name: labelOf(ids.correct), tone: 'right' },
  { outcome: 'partly', name: labelOf(ids.partiallyCorrect), tone: 'partly' },
  { outcome: 'wrong', name: labelOf(ids.incorrect), tone: 'wrong' },
  { outcome: 'skipped', name: phrase('Skipped'), tone: 'quiet' },
] as const;
