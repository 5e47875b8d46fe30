import type { SectionGrades } from '@pelion/contract/grade-reports';
import { defineMessages } from '@pelion/words';
import { IconTable } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { CountingRules } from '../../components/reports/figure.tsx';
import { useScoreText } from '../../components/score-text.ts';
import { studentNameIn } from '../../components/student-name.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { countOrNothing, RatingTag, useFigureText, useFigureWords } from './figure-words.tsx';
import { GradeSpread } from './grade-spread.tsx';
import { type GradeReportState, studentAddress } from './report-state.ts';
import { SectionSums } from './section-sums.tsx';

const messages = defineMessages({
  caption: '{^student+} by {subject}',
  student: '{^student}',
  apart: 'Without a {subject}',
  ofSubject: '{$subject}: {$value}',
  since: 'since {$day}',
  until: 'until {$day}',
  from: '{$from} to {$to}',
  empty: 'No {student+} in these days',
});

type Row = SectionGrades['rows'][number];

/** Students of sections with their averages by subject. */
export function SectionView({
  report,
  state,
}: {
  readonly report: SectionGrades;
  readonly state: GradeReportState;
}) {
  const text = useText();
  const t = text(messages);
  const columns = useColumns(report, state);
  const words = useFigureWords();
  return (
    <>
      <GradeSpread report={report}>
        <SectionSums rows={report.rows} />
      </GradeSpread>
      <DataTable
        caption={t('caption')}
        name="grades"
        rows={report.rows}
        rowId={({ student_id }) => String(student_id)}
        columns={columns}
        exports={<CountingRules rules={Object.values(words)} />}
        empty={<EmptyState icon={IconTable} title={t('empty')} />}
      />
    </>
  );
}

const numberOf = (average: string | null) => (average === null ? null : Number(average));

function useColumns({ subjects }: SectionGrades, state: GradeReportState): readonly DataColumn<Row>[] {
  const text = useText();
  const format = useFormat();
  const figureText = useFigureText();
  const scoreText = useScoreText();
  const words = useFigureWords();
  return useMemo(() => {
    const t = text(messages);
    const nameOf = studentNameIn(text);
    const daysOf = ({ since, until }: Row) => {
      if (since === null) return null;
      const from = format.civilDay(since);
      return until === null ? t('since', { day: from }) : t('from', { from, to: format.civilDay(until) });
    };
    const cellOf = (row: Row, subject_id: number | null) =>
      row.cells.find((cell) => cell.subject_id === subject_id);
    return [
      {
        id: 'student',
        header: t('student'),
        place: 'primary',
        value: nameOf,
        cell: (row) => (
          <>
            <Link to={studentAddress(state, { ...row, student: row.student_id })}>{nameOf(row)}</Link>
            {row.since === null ? null : <small> {daysOf(row)}</small>}
          </>
        ),
      },
      {
        id: 'average',
        header: words.average.name,
        place: 'trailing',
        isNumeric: true,
        value: ({ overall }) => numberOf(overall.average),
        cell: ({ overall }) => figureText(overall),
      },
      {
        id: 'rating',
        header: words.rating.name,
        place: 'fact',
        value: ({ overall }) => overall.rating_id,
        cell: ({ overall }) => <RatingTag id={overall.rating_id} />,
      },
      ...subjects.map(({ subject_id, subject_name }): DataColumn<Row> => {
        const header = subject_name ?? t('apart');
        const textOf = (row: Row) => {
          const cell = cellOf(row, subject_id);
          if (!cell) return null;
          if (cell.figure.average === null && cell.points)
            return scoreText({ ...cell.points, score: '0', grading_type_id: cell.points.grading_type_id });
          return figureText(cell.figure);
        };
        return {
          id: `subject-${subject_id ?? 0}`,
          header,
          place: 'fact',
          isNumeric: true,
          value: (row) => numberOf(cellOf(row, subject_id)?.figure.average ?? null),
          cell: (row) => {
            const value = textOf(row);
            if (value === null) return null;
            return (
              <Link
                to={studentAddress(state, { ...row, student: row.student_id, subject: subject_id })}
                aria-label={t('ofSubject', { subject: `${nameOf(row)}, ${header}`, value })}
              >
                {value}
              </Link>
            );
          },
          fact: (row) => {
            const value = textOf(row);
            return value === null ? null : t('ofSubject', { subject: header, value });
          },
        };
      }),
      ...(['missing', 'excused', 'waiting'] as const).map(
        (state): DataColumn<Row> => ({
          id: state,
          header: words[state].name,
          place: 'fact',
          isNumeric: true,
          isLeftOutOnPhone: true,
          value: ({ overall }) => overall[state],
          cell: ({ overall }) => countOrNothing(overall[state]),
        }),
      ),
      {
        id: 'retake',
        header: words.retake.name,
        place: 'fact',
        isNumeric: true,
        isWide: true,
        isLeftOutOnPhone: true,
        value: ({ overall }) => overall.retakes,
        cell: ({ overall }) => countOrNothing(overall.retakes),
      },
    ];
  }, [subjects, state, text, format, figureText, scoreText, words]);
}
