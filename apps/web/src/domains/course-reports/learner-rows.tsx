import type { CourseReportDetail, CourseReportLearner } from '@pelion/contract/course-reports';
import { courseStudentStatusTable } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { useTableState } from '../../components/data-table/table-state.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { studentNameIn } from '../../components/student-name.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { type LearnerFilter, learnerPages } from './queries.ts';

const messages = defineMessages({
  caption: '{^student+}',
  name: 'Name',
  left: '{$name} (left)',
  course: '{^course}',
  status: 'Status',
  done: 'Done',
  doneOf: '{$done} of {$needed}',
  doneFact: '{$done} of {$needed} done',
  score: 'Score',
  due: 'Due',
  dueOn: 'Due {$day}',
  overdue: 'Items past due',
  overdueFact: '{$n} {#n|item|items} past due',
  completed: 'Completed',
  late: '{$day}, late',
  time: 'Time',
  certificate: 'Certificate',
  withdrawn: '{$number}, withdrawn',
  none: 'Nobody takes part.',
});

const TABLE = 'learners';

interface LearnerRowsProps {
  readonly report: CourseReportDetail;
  readonly filter: Omit<LearnerFilter, 'sort'>;
  readonly onOpen: (studentId: number) => void;
}

/** Students of the report, sorted by the server. */
export function LearnerRows({ report, filter, onOpen }: LearnerRowsProps) {
  const t = useText()(messages);
  const columns = useColumns(report, onOpen);
  const [{ sort }] = useTableState(TABLE, columns);
  const query = useInfiniteQuery(learnerPages(report.id, { ...filter, sort }));
  return (
    <AsyncView query={query}>
      {({ pages }) => (
        <DataTable
          isArranged
          name={TABLE}
          caption={t('caption')}
          columns={columns}
          rows={pages.flatMap(({ learners }) => learners)}
          rowId={({ student_id, schedule_id }) => `${student_id}-${schedule_id}`}
          empty={<EmptyState title={t('none')} />}
          foot={<MorePages of={query} />}
        />
      )}
    </AsyncView>
  );
}

function useColumns(
  report: CourseReportDetail,
  onOpen: (studentId: number) => void,
): readonly DataColumn<CourseReportLearner>[] {
  const text = useText();
  const format = useFormat();
  const { kind } = report;
  const hasScore = report.total.mean_score !== null;
  return useMemo(() => {
    const t = text(messages);
    const nameOf = studentNameIn(text);
    const labelOf = ({ student_id, name, is_gone }: CourseReportLearner) => {
      const known = nameOf({ student_id, student_name: name });
      return is_gone ? t('left', { name: known }) : known;
    };
    const statusOf = ({ status_id }: CourseReportLearner) =>
      text.phrase(courseStudentStatusTable.labelOf(status_id));
    const completedOn = ({ completed_at, is_late }: CourseReportLearner) => {
      if (completed_at === null) return null;
      const day = format.day(completed_at);
      return is_late ? t('late', { day }) : day;
    };
    const columns: readonly (DataColumn<CourseReportLearner> | false)[] = [
      {
        id: 'name',
        header: t('name'),
        place: 'primary',
        value: labelOf,
        cell: (row) => (
          <Button tone="link" onClick={() => onOpen(row.student_id)}>
            {labelOf(row)}
          </Button>
        ),
      },
      kind !== 'singleCourse' && {
        id: 'course',
        header: t('course'),
        place: 'fact',
        value: ({ course_name }) => course_name,
      },
      {
        id: 'status',
        header: t('status'),
        place: 'trailing',
        value: statusOf,
        cell: (row) => (
          <StatusTag tone={courseStudentStatusTable.toneOf(row.status_id)}>{statusOf(row)}</StatusTag>
        ),
      },
      {
        id: 'done',
        header: t('done'),
        place: 'fact',
        isNumeric: true,
        value: ({ done, needed }) => (needed === 0 ? 0 : done / needed),
        cell: ({ done, needed }) => (needed === 0 ? null : t('doneOf', { done, needed })),
        fact: ({ done, needed }) => (needed === 0 ? null : t('doneFact', { done, needed })),
      },
      hasScore && {
        id: 'score',
        header: t('score'),
        place: 'fact',
        isNumeric: true,
        value: ({ score }) => (score === null ? null : Number(score)),
        cell: ({ score }) => (score === null ? null : format.percent(score)),
      },
      kind === 'singleCourse' && {
        id: 'overdue',
        header: t('overdue'),
        place: 'fact',
        isNumeric: true,
        isSortable: false,
        value: ({ overdue }) => overdue,
        fact: ({ overdue }) => (overdue === 0 ? null : t('overdueFact', { n: overdue })),
      },
      {
        id: 'due',
        header: t('due'),
        place: 'fact',
        value: ({ due_date }) => due_date,
        cell: ({ due_date }) => (due_date === null ? null : format.day(due_date)),
        fact: ({ due_date }) => (due_date === null ? null : t('dueOn', { day: format.day(due_date) })),
      },
      {
        id: 'completed',
        header: t('completed'),
        place: 'fact',
        isSortable: false,
        isLeftOutOnPhone: true,
        value: ({ completed_at }) => completed_at,
        cell: completedOn,
      },
      {
        id: 'time',
        header: t('time'),
        place: 'fact',
        isNumeric: true,
        isLeftOutOnPhone: true,
        value: ({ seconds }) => seconds,
        cell: ({ seconds }) => (seconds === 0 ? null : format.duration(Math.ceil(seconds / 60))),
      },
      {
        id: 'certificate',
        header: t('certificate'),
        place: 'fact',
        isSortable: false,
        isWide: true,
        isLeftOutOnPhone: true,
        value: ({ certificate }) => certificate?.number ?? null,
        cell: ({ certificate }) =>
          certificate?.withdrawn_at
            ? t('withdrawn', { number: certificate.number })
            : (certificate?.number ?? null),
      },
    ];
    return columns.filter((column) => column !== false);
  }, [text, format, kind, hasScore, onOpen]);
}
