import type { CourseReportDetail } from '@pelion/contract/course-reports';
import {
  courseItemStatusTable,
  courseStudentStatuses,
  courseStudentStatusTable,
} from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { studentNameIn } from '../../components/student-name.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './preview.module.css';
import { learnerPages } from './queries.ts';
import { statusColumns } from './status-parts.ts';

const messages = defineMessages({
  courses: '{^course+}',
  course: '{^course}',
  unknown: 'Deleted {course}',
  gone: '{$name} (deleted)',
  left: '{$name} (left)',
  learners: '{^student+}',
  learner: '{^student}',
  completed: 'Completed %',
  score: 'Mean score',
  time: 'Time',
  total: 'Total',
  items: 'Items',
  item: 'Item',
  attempts: 'Attempts',
  status: 'Status',
  done: 'Done',
  doneOf: '{$done} of {$needed}',
  own: 'Score',
  due: 'Due',
  certificate: 'Certificate',
});

interface TableProps {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** Plain table, whose head stands on every page. */
function Table({ title, head, rows }: TableProps) {
  return (
    <section className={classes.part}>
      <h3>{title}</h3>
      <div className={classes.scroller}>
        <table>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [first, ...rest] }) => (
              <tr key={key}>
                <th scope="row">{first}</th>
                {rest.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their column
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type Printed = { readonly report: CourseReportDetail };

function useShown() {
  const format = useFormat();
  return {
    format,
    percent: (value: string | null) => (value === null ? '' : format.percent(value)),
    time: (seconds: number) => (seconds === 0 ? '' : format.duration(Math.ceil(seconds / 60))),
  };
}

export function PrintedCourses({ report }: Printed) {
  const text = useText();
  const t = text(messages);
  const { format, percent, time } = useShown();
  const cellsOf = (name: string, row: CourseReportDetail['total']) => [
    name,
    format.number(row.learners),
    ...statusColumns.map(({ key }) => format.number(row.counts[key])),
    percent(row.completed_percent),
    percent(row.mean_score),
    time(row.seconds),
  ];
  return (
    <Table
      title={t('courses')}
      head={[
        t('course'),
        t('learners'),
        ...statusColumns.map(({ status }) =>
          text.phrase(courseStudentStatusTable.labelOf(courseStudentStatuses[status])),
        ),
        t('completed'),
        t('score'),
        t('time'),
      ]}
      rows={[
        ...report.courses.map((row) => {
          const name =
            row.name === null ? t('unknown') : row.is_deleted ? t('gone', { name: row.name }) : row.name;
          return { key: String(row.course_id), cells: cellsOf(name, row) };
        }),
        ...(report.courses.length > 1 ? [{ key: 'total', cells: cellsOf(t('total'), report.total) }] : []),
      ]}
    />
  );
}

const itemStatuses = [
  { status: 'completed', key: 'completed' },
  { status: 'inProgress', key: 'in_progress' },
  { status: 'pastDue', key: 'past_due' },
  { status: 'notStarted', key: 'not_started' },
] as const;

export function PrintedItems({ report }: Printed) {
  const text = useText();
  const t = text(messages);
  const { format, percent, time } = useShown();
  return (
    <Table
      title={t('items')}
      head={[
        t('item'),
        ...itemStatuses.map(({ status }) =>
          text.phrase(courseItemStatusTable.labelOf(courseItemStatusTable.ids[status])),
        ),
        t('score'),
        t('attempts'),
        t('time'),
      ]}
      rows={report.items.map((item) => ({
        key: String(item.id),
        cells: [
          item.name,
          ...itemStatuses.map(({ key }) => format.number(item.counts[key])),
          percent(item.mean_score),
          format.number(item.attempts),
          time(item.seconds),
        ],
      }))}
    />
  );
}

const everybody = { search: '', course: null, status: [], sort: null } as const;

export function PrintedLearners({ report }: Printed) {
  const text = useText();
  const t = text(messages);
  const { format, percent, time } = useShown();
  const nameOf = studentNameIn(text);
  const query = useInfiniteQuery(learnerPages(report.id, everybody));
  const hasCourse = report.kind === 'multiCourse';
  return (
    <AsyncView query={query}>
      {({ pages }) => (
        <>
          <Table
            title={t('learners')}
            head={[
              t('learner'),
              ...(hasCourse ? [t('course')] : []),
              ...[t('status'), t('done'), t('own'), t('due'), t('time'), t('certificate')],
            ]}
            rows={pages
              .flatMap(({ learners }) => learners)
              .map((row) => {
                const known = nameOf({ student_id: row.student_id, student_name: row.name });
                return {
                  key: `${row.student_id}-${row.schedule_id}`,
                  cells: [
                    row.is_gone ? t('left', { name: known }) : known,
                    ...(hasCourse ? [row.course_name] : []),
                    text.phrase(courseStudentStatusTable.labelOf(row.status_id)),
                    row.needed === 0 ? '' : t('doneOf', { done: row.done, needed: row.needed }),
                    percent(row.score),
                    row.due_date === null ? '' : format.day(row.due_date),
                    time(row.seconds),
                    row.certificate && row.certificate.withdrawn_at === null ? row.certificate.number : '',
                  ],
                };
              })}
          />
          <div className={classes.more}>
            <MorePages of={query} />
          </div>
        </>
      )}
    </AsyncView>
  );
}
