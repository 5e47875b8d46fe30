import type { Question } from '@pelion/questions';

/** Answer without automatic scoring. */
export interface OpenAnswer {
  readonly question: Question;
  /** Stored response. */
  readonly response: unknown;
  /** Exact maximum points. */
  readonly worth: string;
}

/** AI provider that proposes marks; only a person turns a proposal into a mark. */
export interface MarkProposer {
  /** Points in decimal notation, from 0 to the worth; null without a proposal. Rejects if the provider is unavailable. */
  readonly propose: (
    answer: OpenAnswer,
  ) => Promise<{ readonly points: string; readonly comment: string } | null>;
}
