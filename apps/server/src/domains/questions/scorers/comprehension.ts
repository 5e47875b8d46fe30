import { unanswered } from './score.ts';
import type { Scorer } from './scorer.ts';

/** A passage is no item of any attempt: what asks about it is scored, each part by itself. */
export const comprehension: Scorer<'comprehension'> = () => unanswered;
