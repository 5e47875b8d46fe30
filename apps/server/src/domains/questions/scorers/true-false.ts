import { one, zero } from '@pelion/questions';
import { scored, unanswered } from './score.ts';
import type { Scorer } from './scorer.ts';

export const trueFalse: Scorer<'trueFalse'> = (_content, key, { value }) =>
  value === null ? unanswered : scored(value === key.correct ? one : zero);
