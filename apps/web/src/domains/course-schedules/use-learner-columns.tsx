import type { CourseLearner } from '@pelion/contract/course-schedules';
import { courseStudentStatusTable } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { StatusTag } from '../../components/status-tag.tsx';
import { studentNameIn } from '../../components/student-name.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { ProgressBar } from './progress-bar.tsx';

const messages = defineMessages({
  name: 'Name',
  status: 'Status',
  done: 'Done',
  doneOf: '{$done} of {$needed} done',
  score: 'Score',
  due: 'Due',
  dueOn: 'Due {$day}',
  seen: 'Last seen',
  seenAt: 'Last seen {$when}',
  time: 'Time',
});

interface LearnerColumns {
  /** Whether the course has points. */
  readonly hasScore: boolean;
  readonly onOpen: (studentId: number) => void;
}

/** Columns of the students of a schedule, by the server's names of orders; `onOpen` shows one of them. */
export function useLearnerColumns({
  hasScore,
  onOpen,
}: LearnerColumns): readonly DataColumn<CourseLearner>[] {
  const text = useText();
  const format = useFormat();
  return useMemo(() => {
    const t = text(messages);
    const nameOf = studentNameIn(text);
    const labelOf = ({ student_id, name }: CourseLearner) => nameOf({ student_id, student_name: name });
    const statusOf = ({ status_id }: CourseLearner) =>
      text.phrase(courseStudentStatusTable.labelOf(status_id));
    const columns: readonly DataColumn<CourseLearner>[] = [
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
        value: ({ done, needed }) => (needed === 0 ? 0 : done / needed),
        fact: ({ done, needed }) => (needed === 0 ? null : t('doneOf', { done, needed })),
        cell: ({ done, needed }) => (needed === 0 ? null : <ProgressBar done={done} needed={needed} />),
      },
      {
        id: 'score',
        header: t('score'),
        place: 'fact',
        isNumeric: true,
        value: ({ score }) => (score === null ? null : Number(score)),
        cell: ({ score }) => (score === null ? null : format.percent(score)),
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
        id: 'seen',
        header: t('seen'),
        place: 'fact',
        value: ({ seen_at }) => seen_at,
        cell: ({ seen_at }) => (seen_at === null ? null : format.ago(seen_at)),
        fact: ({ seen_at }) => (seen_at === null ? null : t('seenAt', { when: format.ago(seen_at) })),
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
    ];
    return columns.filter(({ id }) => hasScore || id !== 'score');
  }, [text, format, hasScore, onOpen]);
}
