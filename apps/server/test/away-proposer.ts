import type { MarkProposer } from '../src/lib/mark-proposer.ts';

/** An AI is configured, and never answers: what may be asked of it is asked all the same. */
export const awayProposer: MarkProposer = {
  propose: () => Promise.reject(new Error('The AI of this test is away.')),
};
