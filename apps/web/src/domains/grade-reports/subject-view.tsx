import { pathOf, rules } from '@pelion/access';
import type { GradeCell, ReportedTest, SubjectGrades } from '@pelion/contract/grade-reports';
import { type CellState, cellStates } from '@pelion/contract/grade-reports/facts';
import { defineMessages } from '@pelion/words';
import { IconTable } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { MatrixGrid, MatrixList } from '../../components/matrix/later-matrix.tsx';
import { Legend } from '../../components/matrix/legend.tsx';
import type { GridCell, GridColumn, GridRow } from '../../components/matrix/matrix-grid.tsx';
import { useLabelledScore } from '../../components/score-text.ts';
import { studentNameIn } from '../../components/student-name.ts';
import { nothing, useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { useFigureText } from './figure-words.tsx';
import { GradeSpread } from './grade-spread.tsx';
import { type GradeReportState, studentAddress } from './report-state.ts';

const messages = defineMessages({
  caption: '{^student+} by {test+}',
  student: '{^student}',
  average: 'Average',
  legend: 'Legend',
  column: '{$name}, {$date}',
  short: '{$n} {$sign}',
  about: '{$name} · {$test} · {$became}',
  notTheirs: 'not assigned',
  retake: '{$score} · Retake suggested',
  empty: 'No {test+} in these days',
  matrix: 'All {test+} of {$section}',
});

const tones = {
  scored: 'none',
  waits: 'blue',
  running: 'blue',
  missing: 'red',
  excused: 'orange',
  hidden: 'none',
  assigned: 'none',
  notOpen: 'none',
  withdrawn: 'none',
} as const satisfies Record<CellState, GridCell['tone']>;

interface SubjectViewProps {
  readonly report: SubjectGrades;
  readonly state: GradeReportState;
}

/** Students of sections by the tests of a subject. */
export function SubjectView({ report, state }: SubjectViewProps) {
  const t = useText()(messages);
  const { may } = useSignedIn();
  if (report.tests.length === 0 || report.rows.length === 0)
    return <EmptyState icon={IconTable} title={t('empty')} />;
  return (
    <>
      <GradeSpread report={report} />
      <Tests report={report} state={state} />
      {may(rules.gradeAssessments)
        ? report.sections.map(({ id, label }) => (
            <ButtonLink key={id} to={pathOf('classMatrix', { sectionId: id })}>
              {t('matrix', { section: label })}
            </ButtonLink>
          ))
        : null}
    </>
  );
}

function Tests({ report, state }: SubjectViewProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const figureText = useFigureText();
  const scoreText = useLabelledScore();
  const isPhone = useIsPhone();
  const columns = report.tests.map((test, index): GridColumn => {
    const title = t('column', { name: test.assessment_name, date: format.day(test.effective_date) });
    return {
      id: test.schedule_id,
      title,
      head: (
        <>
          {isPhone ? index + 1 : null}
          <small>{test.assessment_name}</small>
          <small>{format.day(test.effective_date)}</small>
          <small>{test.average === null ? nothing : format.percent(test.average)}</small>
        </>
      ),
    };
  });
  const cellOf = (_test: ReportedTest, cell: GradeCell): GridCell => {
    const { sign, label } = cellStates[cell.state];
    if (cell.state !== 'scored') return { text: sign, label: text.phrase(label), tone: tones[cell.state] };
    const score = scoreText(cell);
    return cell.is_retake_suggested
      ? { text: score, label: t('retake', { score }), tone: 'orange' }
      : { text: score, label: score, tone: 'none' };
  };
  const nameOf = studentNameIn(text);
  const rows = report.rows.map((row): GridRow => {
    const own = new Map(row.cells.map((cell) => [cell.schedule_id, cell]));
    return {
      key: String(row.student_id),
      name: nameOf(row),
      head: (
        <Link to={studentAddress(state, { ...row, student: row.student_id, subject: report.subject_id })}>
          {nameOf(row)}
        </Link>
      ),
      figure: figureText(row.figure),
      cells: report.tests.map((test) => {
        const cell = own.get(test.schedule_id);
        return cell && cellOf(test, cell);
      }),
    };
  });
  return (
    <>
      <Legend label={t('legend')} signs={cellStates} />
      {isPhone ? (
        <MatrixList
          caption={t('caption')}
          columns={columns}
          rows={rows}
          short={(place, sign) =>
            t('short', { n: report.tests[place]?.assessment_name ?? String(place + 1), sign })
          }
        />
      ) : (
        <MatrixGrid
          caption={t('caption')}
          nameHead={t('student')}
          figureHead={t('average')}
          columns={columns}
          rows={rows}
          count={rows.length}
          about={(row, column, cell) =>
            t('about', { name: row.name, test: column.title, became: cell?.label ?? t('notTheirs') })
          }
        />
      )}
    </>
  );
}
