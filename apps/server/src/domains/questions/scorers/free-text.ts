import { needsGrading, unanswered } from './score.ts';
import type { Scorer } from './scorer.ts';

export const freeText: Scorer<'freeText'> = ({ starter }, _key, { text }) =>
  // Nothing of it is the student's own.
  text.trim() === starter?.trim() ? unanswered : needsGrading;
