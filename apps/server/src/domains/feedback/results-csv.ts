import type { FeedbackQuestionResult } from '@pelion/contract/feedback';
import { phrase } from '@pelion/words';
import { type Cell, csv } from '../../lib/csv.ts';
import type { Viewer } from '../../lib/viewer.ts';

const columns = [phrase('{^question}'), phrase('Answer'), phrase('Count')] as const;

/** A line for each answer that was offered or given, one for each text. */
export function feedbackCsv({ text }: Pick<Viewer, 'text'>, questions: readonly FeedbackQuestionResult[]) {
  function* rows(): Generator<Cell[]> {
    for (const { question, counts, texts } of questions) {
      for (const { answer, count } of counts) yield [question.text, answer, count];
      for (const given of texts) yield [question.text, given, 1];
    }
  }
  return csv(
    columns.map((column) => text.phrase(column)),
    rows(),
  );
}
