import { pathOf } from '@pelion/access';
import { addressOf } from '@pelion/contract/kernel/routes';
import type { MatrixQuestion, MatrixRow, QuestionMatrix } from '@pelion/contract/matrices';
import { type CellKind, cellKinds } from '@pelion/contract/matrices/facts';
import { matrixRoutes } from '@pelion/contract/matrices/routes';
import { defineMessages } from '@pelion/words';
import { IconTable } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { MatrixGrid, MatrixList } from '../../components/matrix/later-matrix.tsx';
import { Legend } from '../../components/matrix/legend.tsx';
import type { GridCell, GridColumn, GridRow } from '../../components/matrix/matrix-grid.tsx';
import { Page } from '../../components/page.tsx';
import { useScoreText } from '../../components/score-text.ts';
import { studentNameIn } from '../../components/student-name.ts';
import { TableDownload } from '../../components/table-download.tsx';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { readId } from '../../lib/read-id.ts';
import { useText } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import classes from './matrix.module.css';
import { matrixRowsQuery, questionMatrixQuery, type RowOrder } from './queries.ts';

const messages = defineMessages({
  marking: 'Marking',
  back: 'Analysis',
  title: '{^question+} and {student+}: {$name}',
  caption: '{^student+} by {question+}',
  student: '{^student}',
  score: 'Score',
  students: 'Order of {student+}',
  name: 'By name',
  best: 'Best first',
  weakest: 'Weakest first',
  questions: 'Order of {question+}',
  position: 'As in the {assessment}',
  hardest: 'Hardest first',
  easiest: 'Easiest first',
  legend: 'Legend',
  facility: '{$n} right on average',
  column: '{$n}. {$text}',
  earned: '{$kind}, {$earned} of {$points}',
  short: '{$n} {$sign}',
  about: '{$name} · {$question} · {$became}',
  notAsked: 'not asked',
  section: '{^test+} of {$section}',
  empty: 'Nothing submitted yet',
  emptyText: 'Each {student} appears here after their first submission.',
});

const tones = {
  right: 'green',
  partly: 'orange',
  wrong: 'red',
  empty: 'none',
  unmarked: 'blue',
  thrownOut: 'none',
} as const satisfies Record<CellKind, GridCell['tone']>;

const rowOrders = {
  name: { sort: 'name', direction: 'asc' },
  best: { sort: 'score', direction: 'desc' },
  weakest: { sort: 'score', direction: 'asc' },
} as const satisfies Record<string, RowOrder>;

const LAST = 2;
const columnOrders = {
  position: (one: MatrixQuestion, other: MatrixQuestion) => one.number - other.number,
  hardest: (one: MatrixQuestion, other: MatrixQuestion) =>
    (one.facility ?? LAST) - (other.facility ?? LAST) || one.number - other.number,
  easiest: (one: MatrixQuestion, other: MatrixQuestion) =>
    (other.facility ?? -LAST) - (one.facility ?? -LAST) || one.number - other.number,
} as const;

const rowNames = ['name', 'best', 'weakest'] as const;
const columnNames = ['position', 'hardest', 'easiest'] as const;

/** …/schedule/{schedule}/matrix: every student of a schedule by every question. */
export function QuestionMatrixScreen() {
  const scheduleId = readId(useParams().scheduleId);
  if (scheduleId === null) return <Navigate to={pathOf('notFound')} replace />;
  return <Matrix scheduleId={scheduleId} />;
}

function Matrix({ scheduleId }: { readonly scheduleId: number }) {
  const t = useText()(messages);
  const query = useQuery(questionMatrixQuery(scheduleId));
  const { state, set } = useListState((read) => ({
    students: read.oneOf('students', rowNames),
    questions: read.oneOf('questions', columnNames),
  }));
  const order = rowOrders[state.students || 'name'];
  return (
    <AsyncView query={query} level={1}>
      {(matrix) => (
        <Page
          title={t('title', { name: matrix.assessment_name })}
          back={{
            to: pathOf('itemAnalysis', { assessmentId: matrix.assessment_id, scheduleId }),
            label: t('back'),
          }}
          primary={
            <TableDownload
              service={matrixRoutes.service}
              fileName={`matrix-${scheduleId}`}
              addressOf={(wanted) =>
                addressOf(matrixRoutes, 'exportQuestionMatrix', {
                  params: { schedule_id: scheduleId },
                  query: { ...order, ...wanted },
                })
              }
            />
          }
        >
          <div className={classes.screen}>
            <FilterBar>
              <SelectField
                label={t('students')}
                value={state.students || 'name'}
                options={rowNames.map((value) => ({ value, label: t(value) }))}
                onChange={(value) => set({ students: value === 'name' ? '' : value })}
              />
              <SelectField
                label={t('questions')}
                value={state.questions || 'position'}
                options={columnNames.map((value) => ({ value, label: t(value) }))}
                onChange={(value) => set({ questions: value === 'position' ? '' : value })}
              />
              <div className={classes.links}>
                <ButtonLink to={pathOf('markingRoom', { assessmentId: matrix.assessment_id, scheduleId })}>
                  {t('marking')}
                </ButtonLink>
                {matrix.sections.map(({ id, label }) => (
                  <ButtonLink key={id} to={pathOf('classMatrix', { sectionId: id })}>
                    {t('section', { section: label })}
                  </ButtonLink>
                ))}
              </div>
            </FilterBar>
            {matrix.students === 0 ? (
              <EmptyState icon={IconTable} title={t('empty')} text={t('emptyText')} />
            ) : (
              <Rows matrix={matrix} order={order} compare={columnOrders[state.questions || 'position']} />
            )}
          </div>
        </Page>
      )}
    </AsyncView>
  );
}

interface RowsProps {
  readonly matrix: QuestionMatrix;
  readonly order: RowOrder;
  readonly compare: (one: MatrixQuestion, other: MatrixQuestion) => number;
}

function Rows({ matrix, order, compare }: RowsProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const scoreText = useScoreText();
  const isPhone = useIsPhone();
  const rowsQuery = useInfiniteQuery(matrixRowsQuery(matrix.schedule_id, order));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = rowsQuery;
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const questions = useMemo(() => matrix.questions.toSorted(compare), [matrix.questions, compare]);
  const columns = questions.map((question): GridColumn => {
    const title = t('column', { n: question.number, text: question.excerpt });
    const facility = question.facility === null ? '–' : format.percent(Math.round(question.facility * 100));
    return {
      id: question.question_id,
      title,
      head: (
        <>
          {question.number}
          <small title={t('facility', { n: facility })}>{facility}</small>
        </>
      ),
    };
  });
  const rowOf = (row: MatrixRow): GridRow => {
    const own = new Map(row.cells.map((cell) => [cell[0], cell]));
    const name = studentNameIn(text)(row);
    return {
      key: String(row.result_id),
      name,
      figure: scoreText(row),
      head: (
        <Link to={pathOf('viewScore', { studentId: row.student_id, resultId: row.result_id })}>{name}</Link>
      ),
      cells: questions.map(({ question_id, points }): GridCell | undefined => {
        const [, kind, earned] = own.get(question_id) ?? [];
        if (!kind) return undefined;
        const became = text.phrase(cellKinds[kind].label);
        return {
          text:
            kind === 'partly'
              ? t('short', { n: cellKinds.partly.sign, sign: format.points(earned ?? '') })
              : cellKinds[kind].sign,
          label: earned
            ? t('earned', { kind: became, earned: format.points(earned), points: format.points(points) })
            : became,
          tone: tones[kind],
        };
      }),
    };
  };
  return (
    <>
      <Legend label={t('legend')} signs={cellKinds} />
      <AsyncView query={rowsQuery}>
        {({ pages }) => {
          const rows = pages.flat().map(rowOf);
          return isPhone ? (
            <>
              <MatrixList
                caption={t('caption')}
                columns={columns}
                rows={rows}
                short={(place, sign) => t('short', { n: questions[place]?.number ?? 0, sign })}
              />
              <MorePages of={rowsQuery} />
            </>
          ) : (
            <MatrixGrid
              caption={t('caption')}
              nameHead={t('student')}
              figureHead={t('score')}
              columns={columns}
              rows={rows}
              count={matrix.students}
              about={(row, column, cell) =>
                t('about', { name: row.name, question: column.title, became: cell?.label ?? t('notAsked') })
              }
              onNearEnd={hasNextPage && !isFetchingNextPage ? onMore : undefined}
            />
          );
        }}
      </AsyncView>
    </>
  );
}
