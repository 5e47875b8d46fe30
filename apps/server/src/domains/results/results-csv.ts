import { isToldInPoints } from '@pelion/contract/assessment-kinds';
import { satSections, satSectionTable } from '@pelion/contract/digital-sat/facts';
import type { ResultAttempt, ScheduleResult } from '@pelion/contract/results';
import { phrase } from '@pelion/words';
import { type Cell, csv } from '../../lib/csv.ts';
import { rangeCell } from '../../lib/range-cell.ts';
import type { Viewer } from '../../lib/viewer.ts';

const before = [
  phrase('{^student} id'),
  phrase('{^student}'),
  phrase('Status'),
  phrase('Attempt'),
  phrase('Counts'),
  phrase('Started'),
  phrase('Submitted'),
  phrase('Answered'),
  phrase('{^question+}'),
] as const;

/** SATs show a scaled score and sections, since a percentage over adaptive modules is meaningless. */
const ofScores = {
  percent: [phrase('Score %'), phrase('Letter grade'), phrase('Points'), phrase('Points possible')],
  sections: [
    phrase('Score (estimate)'),
    phrase('Out of'),
    ...satSections.map((section) => satSectionTable.labelOf(section)),
  ],
} as const;
const late = phrase('Late answers');

const yes = phrase('Yes');
const no = phrase('No');

type Reader = Pick<Viewer, 'text' | 'timeZone'>;

const sectionOf = (reader: Reader, { sections }: ResultAttempt, section: (typeof satSections)[number]) => {
  const own = sections.find(({ digital_sat_section_id: id }) => id === satSectionTable.idOf(section));
  return own ? rangeCell(reader, own) : null;
};

const percentCells = ({ score, grade_label, actual_score, total_score }: ResultAttempt): Cell[] => [
  score,
  grade_label,
  actual_score,
  total_score,
];
const sectionCells = (attempt: ResultAttempt, reader: Reader): Cell[] => [
  attempt.score_range ? rangeCell(reader, attempt.score_range) : attempt.actual_score,
  attempt.total_score,
  ...satSections.map((section) => sectionOf(reader, attempt, section)),
];

/** The results as a file in pieces, dates by the clock of the campus. */
export function resultsCsv({ text, timeZone }: Reader, results: readonly ScheduleResult[]) {
  // Year, month, day, hour, minute, as spreadsheets read them everywhere.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const momentOf = (at: string | null) => (at === null ? null : clock.format(new Date(at)));
  const isInSections = results.some(({ attempts }) =>
    attempts.some(({ grading_type_id }) => isToldInPoints(grading_type_id)),
  );
  const scoreCells = isInSections ? sectionCells : percentCells;
  const columns = [...before, ...ofScores[isInSections ? 'sections' : 'percent'], late];

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
          ...scoreCells(attempt, { text, timeZone }),
          attempt.late_answers,
        ];
    }
  }
  return csv(
    columns.map((column) => text.phrase(column)),
    padded(rows(), columns.length),
  );
}

/** Every line has every column. */
function* padded(rows: Iterable<readonly Cell[]>, width: number): Generator<Cell[]> {
  for (const row of rows) yield Array.from({ length: width }, (_, index) => row[index] ?? null);
}
