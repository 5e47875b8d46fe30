import { pathOf } from '@pelion/access';
import type { CourseFigures, CourseReport } from '@pelion/contract/course-reports';
import { courseFigureWords } from '@pelion/contract/course-reports/facts';
import { courseStudentStatuses, courseStudentStatusTable } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { StackedBar } from '../../components/charts/stacked-bar.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { CountingRules } from '../../components/reports/figure.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { rowsPath } from './report-path.ts';
import { statusColumns, statusParts } from './status-parts.ts';

const messages = defineMessages({
  caption: '{^course+}',
  course: '{^course}',
  gone: '{$name} (deleted)',
  unknown: 'Deleted {course}',
  learners: '{^student+}',
  bar: 'By status',
  barOf: '{$name}: {$list}',
  part: '{$n} {$status}',
  completed: 'Completed',
  score: 'Mean score',
  time: 'Time',
  out: 'Taken out',
  fact: '{$name} {$n}',
  none: 'No {course} runs on these days.',
});

interface CourseRowsProps {
  readonly courses: readonly CourseFigures[];
  /** Report with the students behind the figures; null without a saved one. */
  readonly report: Pick<CourseReport, 'id' | 'kind'> | null;
}

/** Courses of a report, each figure with the way to its students. */
export function CourseRows({ courses, report }: CourseRowsProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const columns = useMemo<readonly DataColumn<CourseFigures>[]>(() => {
    const nameOf = ({ name, is_deleted }: CourseFigures) =>
      name === null ? t('unknown') : is_deleted ? t('gone', { name }) : name;
    const figure = (row: CourseFigures, value: number, status?: number) =>
      value === 0 || report === null ? (
        format.number(value)
      ) : (
        <Link to={rowsPath(report, { course: row.course_id, ...(status !== undefined && { status }) })}>
          {format.number(value)}
        </Link>
      );
    return [
      {
        id: 'course',
        header: t('course'),
        place: 'primary',
        value: nameOf,
        cell: (row) =>
          row.is_deleted ? (
            nameOf(row)
          ) : (
            <Link to={pathOf('courseSchedules', { courseId: row.course_id })}>{nameOf(row)}</Link>
          ),
      },
      {
        id: 'bar',
        header: t('bar'),
        place: 'fact',
        isSortable: false,
        value: ({ learners }) => learners,
        cell: (row) => (
          <StackedBar
            label={t('barOf', {
              name: nameOf(row),
              list: format.list(
                statusParts(text, row.counts)
                  .filter(({ value }) => value > 0)
                  .map(({ name, value }) => t('part', { n: value, status: name })),
              ),
            })}
            parts={statusParts(text, row.counts)}
          />
        ),
        fact: () => null,
      },
      {
        id: 'learners',
        header: t('learners'),
        place: 'fact',
        isNumeric: true,
        value: ({ learners }) => learners,
        cell: (row) => figure(row, row.learners),
        fact: ({ learners }) => t('fact', { name: t('learners'), n: learners }),
      },
      {
        id: 'percent',
        header: t('completed'),
        place: 'trailing',
        isNumeric: true,
        value: ({ completed_percent }) => (completed_percent === null ? null : Number(completed_percent)),
        cell: ({ completed_percent }) =>
          completed_percent === null ? null : format.percent(completed_percent),
      },
      ...statusColumns.map(
        ({ status, key }): DataColumn<CourseFigures> => ({
          id: key,
          header: text.phrase(courseStudentStatusTable.labelOf(courseStudentStatuses[status])),
          place: 'fact',
          isNumeric: true,
          isLeftOutOnPhone: true,
          ...((key === 'inactive' || key === 'completed') && { isHiddenAtFirst: true }),
          value: ({ counts }) => counts[key],
          cell: (row) => figure(row, row.counts[key], courseStudentStatuses[status]),
        }),
      ),
      {
        id: 'deleted',
        header: t('out'),
        place: 'fact',
        isNumeric: true,
        isHiddenAtFirst: true,
        value: ({ counts }) => counts.deleted,
        cell: (row) => figure(row, row.counts.deleted, courseStudentStatuses.deleted),
      },
      {
        id: 'score',
        header: t('score'),
        place: 'fact',
        isNumeric: true,
        value: ({ mean_score }) => (mean_score === null ? null : Number(mean_score)),
        cell: ({ mean_score }) => (mean_score === null ? null : format.percent(mean_score)),
      },
      {
        id: 'time',
        header: t('time'),
        place: 'fact',
        isNumeric: true,
        isWide: true,
        isLeftOutOnPhone: true,
        value: ({ seconds }) => seconds,
        cell: ({ seconds }) => (seconds === 0 ? null : format.duration(Math.ceil(seconds / 60))),
      },
    ];
  }, [report, text, t, format]);
  const rule = (name: keyof typeof courseFigureWords) => text.phrase(courseFigureWords[name]);
  return (
    <DataTable
      name="courses"
      caption={t('caption')}
      columns={columns}
      rows={courses}
      rowId={({ course_id }) => String(course_id)}
      empty={<EmptyState title={t('none')} />}
      exports={
        <CountingRules
          rules={[
            { name: t('course'), rule: rule('days') },
            { name: t('learners'), rule: rule('learners') },
            { name: t('completed'), rule: rule('completed') },
            { name: t('score'), rule: rule('score') },
            { name: t('time'), rule: rule('time') },
          ]}
        />
      }
    />
  );
}
