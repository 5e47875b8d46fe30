import { exact, zero } from '@pelion/questions';
import { scored } from './score.ts';
import type { Scorer } from './scorer.ts';

export const singleChoice: Scorer<'singleChoice'> = (_content, key, { optionId }) => {
  const entry = key.credits.find((one) => one.optionId === optionId);
  return scored(entry ? exact(entry.credit) : zero);
};
