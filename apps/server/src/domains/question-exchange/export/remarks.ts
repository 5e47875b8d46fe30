import type { RichText } from '@pelion/questions';
import { losses } from './losses.ts';
import type { ItemWriter, Outgoing } from './outgoing.ts';

/** Remarks that a format supports. */
interface Places {
  readonly explanation: boolean;
  readonly generalFeedback: boolean;
  /** Number of hints supported. */
  readonly hints: number;
  readonly keywords: boolean;
  /** Whether a question can reference its passage. */
  readonly passage: boolean;
}

/** Remarks to write; the others are reported as losses. A format with one place for remarks gets the explanation there. */
export function keptRemarks(
  { question, keywords, passage }: Outgoing,
  places: Places,
  { lose }: ItemWriter,
): {
  readonly explanation: RichText | null;
  readonly general: readonly RichText[];
  readonly hints: readonly RichText[];
} {
  const { explanation, generalFeedback, hints = [], solution = [] } = question.answerKey;
  if (keywords.length > 0 && !places.keywords) lose(losses.keywords);
  if (solution.length > 0) lose(losses.solution);
  if (hints.length > places.hints) lose(places.hints === 0 ? losses.hints : losses.firstHint);
  if (passage !== null && !places.passage) lose(losses.ofPassage);
  const general: RichText[] = [];
  if (generalFeedback && places.generalFeedback) general.push(generalFeedback);
  if (generalFeedback && !places.generalFeedback) lose(losses.generalFeedback);
  if (explanation && !places.explanation) {
    lose(places.generalFeedback ? losses.explanationMoved : losses.explanation);
    if (places.generalFeedback) general.push(explanation);
  }
  return {
    explanation: places.explanation ? (explanation ?? null) : null,
    general,
    hints: hints.slice(0, places.hints),
  };
}
