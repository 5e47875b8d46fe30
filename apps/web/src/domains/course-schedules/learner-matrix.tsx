import type { CourseProgressMatrix } from '@pelion/contract/course-progress';
import type { CourseSchedule } from '@pelion/contract/course-schedules';
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
import type { GridCell, GridColumn, GridRow } from '../../components/matrix/matrix-grid.tsx';
import { studentNameIn } from '../../components/student-name.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import classes from './course-schedules.module.css';
import { matrixPages } from './queries.ts';

const messages = defineMessages({
  caption: '{^student+} by item',
  name: '{^student}',
  done: 'Done',
  figure: '{$done} of {$needed}',
  legend: 'Legend',
  items: 'Items by number',
  scored: '{$status}, {$score}',
  short: '{$n} {$sign}',
  about: '{$name} · {$item} · {$became}',
  nobody: 'Nobody takes part yet',
});

interface LearnerMatrixProps {
  readonly schedule: CourseSchedule;
  readonly onOpen: (studentId: number) => void;
}

/** Students of a schedule by the items of its course. */
export function LearnerMatrix({ schedule, onOpen }: LearnerMatrixProps) {
  const text = useText();
  const t = text(messages);
  const query = useInfiniteQuery(matrixPages(schedule.id));
  const isPhone = useIsPhone();
  const format = useFormat();
  return (
    <AsyncView query={query}>
      {({ pages }) => {
        const [first] = pages;
        const students = pages.flatMap((page) => page.students);
        if (!first || students.length === 0) return <EmptyState title={t('nobody')} />;
        const columns = columnsOf(first);
        const nameOf = studentNameIn(text);
        const cellOf = (digit: string, score: string | undefined): GridCell => {
          const name = courseItemStatusTable.nameOf(Number(digit)) ?? 'notStarted';
          const { sign, label, tone } = itemSigns[name];
          const status = text.phrase(label);
          if (score === undefined) return { text: sign, label: status, tone };
          const shown = format.percent(Number(score));
          return { text: shown, label: t('scored', { status, score: shown }), tone };
        };
        const rows = students.map((student): GridRow => {
          const name = nameOf({ student_id: student.student_id, student_name: student.name });
          const scores = scoresByPlace(student.scores);
          return {
            key: String(student.student_id),
            name,
            head: (
              <Button tone="link" onClick={() => onOpen(student.student_id)}>
                {name}
              </Button>
            ),
            figure: t('figure', { done: student.done, needed: student.needed }),
            cells: [...student.statuses].map((digit, place) => cellOf(digit, scores.get(place))),
          };
        });
        return (
          <div className={classes.group}>
            <Legend label={t('legend')} signs={itemSigns} />
            {isPhone ? (
              <>
                <details className={classes.byItem}>
                  <summary>{t('items')}</summary>
                  <ol>
                    {first.items.map(({ id, name }) => (
                      <li key={id}>
                        <bdi>{name}</bdi>
                      </li>
                    ))}
                  </ol>
                </details>
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
                count={first.total}
                about={({ name }, { title: item }, cell) =>
                  t('about', { name, item, became: cell?.label ?? '' })
                }
                onNearEnd={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
              />
            )}
          </div>
        );
      }}
    </AsyncView>
  );
}

/** Items by their number in the course; the whole name is the title. */
const columnsOf = ({ items }: CourseProgressMatrix): readonly GridColumn[] =>
  items.map(({ id, name }, place) => ({
    id,
    title: name,
    head: (
      <>
        {place + 1} <small>{name}</small>
      </>
    ),
  }));
