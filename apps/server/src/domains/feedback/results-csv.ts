import type { FeedbackPerson, FeedbackQuestionResult } from '@pelion/contract/feedback';
import { feedbackStatusTable } from '@pelion/contract/feedback/facts';
import { phrase } from '@pelion/words';
import { type Cell, csv } from '../../lib/csv.ts';
import type { Viewer } from '../../lib/viewer.ts';

type Reader = Pick<Viewer, 'text' | 'timeZone'>;

const counted = [phrase('{^question}'), phrase('Answer'), phrase('Count')] as const;

/** Without names: a line for each answer that was offered or given, one for each text. */
export function countsCsv({ text }: Reader, questions: readonly FeedbackQuestionResult[]) {
  function* rows(): Generator<Cell[]> {
    for (const { question, counts, texts } of questions) {
      for (const { answer, count } of counts) yield [question.text, answer, count];
      for (const given of texts) yield [question.text, given, 1];
    }
  }
  return csv(
    counted.map((column) => text.phrase(column)),
    rows(),
  );
}

const named = [phrase('Name'), phrase('Status'), phrase('Submitted on')] as const;

/** With names: a line for each who was asked, a column for each question; several choices side by side in one cell. */
export function namedCsv(
  { text, timeZone }: Reader,
  questions: readonly FeedbackQuestionResult[],
  people: readonly FeedbackPerson[],
) {
  // Year, month, day, hour, minute, as spreadsheets read them everywhere.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  function* rows(): Generator<Cell[]> {
    for (const { name, status_id, submitted_at, answers } of people) {
      const cells = questions.map(
        ({ question }) =>
          answers.find(({ question_id }) => question_id === question.id)?.words.join('; ') ?? '',
      );
      const at = submitted_at === null ? null : clock.format(new Date(submitted_at));
      yield [name, text.phrase(feedbackStatusTable.labelOf(status_id)), at, ...cells];
    }
  }
  return csv(
    [...named.map((column) => text.phrase(column)), ...questions.map(({ question }) => question.text)],
    rows(),
  );
}
