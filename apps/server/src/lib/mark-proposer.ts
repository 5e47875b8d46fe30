import type { Question } from '@pelion/questions';

/** An answer that no machine judges by a key. */
export interface OpenAnswer {
  readonly question: Question;
  /** As it is stored. */
  readonly response: unknown;
  /** Exact points. */
  readonly worth: string;
}

/** What a provider of AI is asked for. It proposes: whatever it says becomes a mark by a person's hand alone. */
export interface MarkProposer {
  /** Points as somebody would type them, from 0 to the worth; null: it cannot say. Rejects where the provider is away. */
  readonly propose: (
    answer: OpenAnswer,
  ) => Promise<{ readonly points: string; readonly comment: string } | null>;
}
