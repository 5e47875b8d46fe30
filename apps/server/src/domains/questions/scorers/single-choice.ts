import { exact, zero } from '@pelion/questions';
import { needsGrading, scored, unanswered } from './score.ts';
import type { Scorer } from './scorer.ts';

export const singleChoice: Scorer<'singleChoice'> = (content, key, { optionId }) => {
  if (optionId === null) return unanswered;
  // Not an option of the pinned version: something went wrong, and that is not the student's zero.
  if (!content.options.some(({ id }) => id === optionId)) return needsGrading;
  const entry = key.credits.find((one) => one.optionId === optionId);
  return scored(entry ? exact(entry.credit) : zero);
};
