import { unanswered } from './score.ts';
import type { Scorer } from './scorer.ts';

/** A passage is never an item of an attempt: its questions are scored individually. */
export const comprehension: Scorer<'comprehension'> = () => unanswered;
