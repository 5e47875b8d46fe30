import type { CourseReportDetail, CourseReportLearner } from '@pelion/contract/course-reports';
import { courseItemStatusTable } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { itemSigns, scoresByPlace } from '../../components/courses/item-signs.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { MatrixGrid, MatrixList } from '../../components/matrix/later-matrix.tsx';
import { Legend } from '../../components/matrix/legend.tsx';
import type { GridCell, GridRow } from '../../components/matrix/matrix-grid.tsx';
import { studentNameIn } from '../../components/student-name.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { type LearnerFilter, learnerPages } from './queries.ts';

const messages = defineMessages({
  caption: '{^student+} by item',
  name: '{^student}',
  left: '{$name} (left)',
  done: 'Done',
  figure: '{$done} of {$needed}',
  legend: 'Legend',
  scored: '{$status}, {$score}',
  short: '{$n} {$sign}',
  about: '{$name} · {$item} · {$became}',
  none: 'Nobody takes part.',
});

interface LearnerPlacesProps {
  readonly report: CourseReportDetail;
  readonly filter: Omit<LearnerFilter, 'sort'>;
  readonly onOpen: (studentId: number) => void;
}

/** Students of the report by the items of its course. */
export function LearnerPlaces({ report, filter, onOpen }: LearnerPlacesProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const isPhone = useIsPhone();
  const query = useInfiniteQuery(learnerPages(report.id, { ...filter, sort: null }));
  const columns = report.items.map(({ id, name }, place) => ({
    id,
    title: name,
    head: (
      <>
        {place + 1} <small>{name}</small>
      </>
    ),
  }));
  const cellOf = (digit: string, score: string | undefined): GridCell => {
    const { sign, label, tone } = itemSigns[courseItemStatusTable.nameOf(Number(digit)) ?? 'notStarted'];
    const status = text.phrase(label);
    if (score === undefined) return { text: sign, label: status, tone };
    const shown = format.percent(score);
    return { text: shown, label: t('scored', { status, score: shown }), tone };
  };
  const rowOf = (learner: CourseReportLearner): GridRow => {
    const { student_id, schedule_id, is_gone, done, needed } = learner;
    const known = studentNameIn(text)({ student_id, student_name: learner.name });
    const name = is_gone ? t('left', { name: known }) : known;
    const scores = scoresByPlace(learner.scores);
    return {
      key: `${student_id}-${schedule_id}`,
      name,
      head: (
        <Button tone="link" onClick={() => onOpen(student_id)}>
          {name}
        </Button>
      ),
      figure: t('figure', { done, needed }),
      cells: [...learner.statuses].map((digit, place) => cellOf(digit, scores.get(place))),
    };
  };
  return (
    <AsyncView query={query}>
      {({ pages }) => {
        const rows = pages.flatMap(({ learners }) => learners.map(rowOf));
        if (rows.length === 0) return <EmptyState title={t('none')} />;
        return (
          <>
            <Legend label={t('legend')} signs={itemSigns} />
            {isPhone ? (
              <>
                <MatrixList
                  caption={t('caption')}
                  columns={columns}
                  rows={rows}
                  short={(place, sign) => t('short', { n: place + 1, sign })}
                />
                <MorePages of={query} />
              </>
            ) : (
              <MatrixGrid
                caption={t('caption')}
                nameHead={t('name')}
                figureHead={t('done')}
                columns={columns}
                rows={rows}
                count={pages[0]?.total ?? rows.length}
                about={({ name }, { title: item }, cell) =>
                  t('about', { name, item, became: cell?.label ?? '' })
                }
                onNearEnd={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
              />
            )}
          </>
        );
      }}
    </AsyncView>
  );
}
