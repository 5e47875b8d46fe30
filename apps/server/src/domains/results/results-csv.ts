import type { ScheduleResult } from '@pelion/contract/results';
import { phrase } from '@pelion/words';
import { type Cell, csv } from '../../lib/csv.ts';
import type { Viewer } from '../../lib/viewer.ts';

const columns = [
  phrase('{^student} id'),
  phrase('{^student}'),
  phrase('Status'),
  phrase('Attempt'),
  phrase('Counts'),
  phrase('Started'),
  phrase('Submitted'),
  phrase('Answered'),
  phrase('{^question+}'),
  phrase('Score %'),
  phrase('Points'),
  phrase('Points possible'),
  phrase('Late answers'),
] as const;

const yes = phrase('Yes');
const no = phrase('No');

type Reader = Pick<Viewer, 'text' | 'timeZone'>;

/** The results as a file in pieces, dates by the clock of the campus. */
export function resultsCsv({ text, timeZone }: Reader, results: readonly ScheduleResult[]) {
  // Year, month, day, hour, minute, as spreadsheets read them everywhere.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const momentOf = (at: string | null) => (at === null ? null : clock.format(new Date(at)));

  function* rows(): Generator<Cell[]> {
    for (const { student_id, student_name, result_status_description, attempts } of results) {
      if (attempts.length === 0) yield [student_id, student_name, result_status_description];
      for (const attempt of attempts)
        yield [
          student_id,
          student_name,
          attempt.result_status_description,
          attempt.attempt_no,
          text.phrase(attempt.is_counted ? yes : no),
          momentOf(attempt.attempted_at),
          momentOf(attempt.ended_at),
          attempt.answered_count,
          attempt.question_count,
          attempt.score,
          attempt.actual_score,
          attempt.total_score,
          attempt.late_answers,
        ];
    }
  }
  return csv(
    columns.map((column) => text.phrase(column)),
    padded(rows()),
  );
}

/** Every line has every column. */
function* padded(rows: Iterable<readonly Cell[]>): Generator<Cell[]> {
  for (const row of rows) yield columns.map((_, index) => row[index] ?? null);
}
