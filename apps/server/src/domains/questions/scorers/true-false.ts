import { one, zero } from '@pelion/questions';
import { scored } from './score.ts';
import type { Scorer } from './scorer.ts';

export const trueFalse: Scorer<'trueFalse'> = (_content, key, { value }) =>
  scored(value === key.correct ? one : zero);
