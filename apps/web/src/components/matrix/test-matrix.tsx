import { type CellState, cellStates } from '@pelion/contract/grade-reports/facts';
import { testStates } from '@pelion/contract/matrices/facts';
import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import { nothing, useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { type Scored, useLabelledScore } from '../score-text.ts';
import { MatrixGrid, MatrixList } from './later-matrix.tsx';
import { Legend } from './legend.tsx';
import type { GridCell, GridColumn, GridRow } from './matrix-grid.tsx';

const messages = defineMessages({
  caption: '{^student+} by {test+}',
  student: '{^student}',
  legend: 'Legend',
  column: '{$name}, {$date}',
  short: '{$n} {$sign}',
  about: '{$name} · {$test} · {$became}',
  notTheirs: 'not assigned',
  retake: '{$score} · Retake suggested',
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

interface MatrixTest {
  readonly schedule_id: number;
  readonly assessment_name: string;
  readonly effective_date: string;
  readonly grading_type_id: number;
  readonly average: string | null;
}

interface MatrixCell extends Scored {
  readonly schedule_id: number;
  readonly state: CellState;
  readonly is_retake_suggested?: boolean;
}

interface MatrixStudent {
  readonly student_id: number;
  readonly name: string;
  readonly head: ReactNode;
  /** Average, beside the name. */
  readonly figure: string;
  /** Tests assigned to the student. */
  readonly cells: readonly MatrixCell[];
}

interface TestMatrixProps<Test extends MatrixTest> {
  readonly tests: readonly Test[];
  readonly students: readonly MatrixStudent[];
  /** Head of the averages. */
  readonly figureHead: string;
  /** Link of a test; its name unless given. */
  readonly testHead?: (test: Test) => ReactNode;
}

/** Students by tests: each score, or the reason why there is none. */
export function TestMatrix<Test extends MatrixTest>({
  tests,
  students,
  figureHead,
  testHead = ({ assessment_name }) => assessment_name,
}: TestMatrixProps<Test>) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const scoreText = useLabelledScore();
  const isPhone = useIsPhone();
  const columns = tests.map((test, index): GridColumn => {
    const date = format.day(test.effective_date);
    return {
      id: test.schedule_id,
      title: t('column', { name: test.assessment_name, date }),
      head: (
        <>
          {isPhone ? index + 1 : null}
          <small>{testHead(test)}</small>
          <small>{date}</small>
          <small>{test.average === null ? nothing : format.percent(test.average)}</small>
        </>
      ),
    };
  });
  const present = (cell: MatrixCell): GridCell => {
    const { sign, label } = cellStates[cell.state];
    if (cell.score === null && cell.state !== 'scored')
      return { text: sign, label: text.phrase(label), tone: tones[cell.state] };
    const score = scoreText(cell);
    return cell.is_retake_suggested
      ? { text: score, label: t('retake', { score }), tone: 'orange' }
      : { text: score, label: score, tone: 'none' };
  };
  const rows = students.map(({ student_id, cells, ...student }): GridRow => {
    const own = new Map(cells.map((cell) => [cell.schedule_id, cell]));
    return {
      ...student,
      key: String(student_id),
      cells: tests.map(({ schedule_id, grading_type_id }) => {
        const cell = own.get(schedule_id);
        return cell && present({ grading_type_id, ...cell });
      }),
    };
  });
  return (
    <>
      <Legend label={t('legend')} signs={testStates} />
      {isPhone ? (
        <MatrixList
          caption={t('caption')}
          columns={columns}
          rows={rows}
          short={(place, sign) => t('short', { n: tests[place]?.assessment_name ?? String(place + 1), sign })}
        />
      ) : (
        <MatrixGrid
          caption={t('caption')}
          nameHead={t('student')}
          figureHead={figureHead}
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
