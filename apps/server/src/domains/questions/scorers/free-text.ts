import { needsGrading, unanswered } from './score.ts';
import type { Scorer } from './scorer.ts';

export const freeText: Scorer<'freeText'> = ({ starter }, _key, { text }) =>
  // The unchanged starter is no answer.
  text.trim() === starter?.trim() ? unanswered : needsGrading;
