import type { RichText } from '@pelion/questions';
import { losses } from './losses.ts';
import type { ItemWriter, Outgoing } from './outgoing.ts';

/** What a format has a place for. */
interface Places {
  readonly explanation: boolean;
  readonly generalFeedback: boolean;
  /** How many. */
  readonly hints: number;
  readonly keywords: boolean;
  /** Whether a question names the passage that it asks about. */
  readonly passage: boolean;
}

/** What is to be written of them; the rest is named. Where there is one place for remarks, the explanation goes there. */
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
