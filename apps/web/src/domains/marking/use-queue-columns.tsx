import { pathOf } from '@pelion/access';
import { assessmentTypeTable } from '@pelion/contract/assessment-kinds';
import type { MarkingJob } from '@pelion/contract/marking';
import { defineMessages } from '@pelion/words';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useFew } from '../../lib/truncate-list.ts';

const messages = defineMessages({
  name: 'Name',
  waiting: 'To mark',
  waits: '{$n} to mark',
  given: 'For',
  students: '{$count} {student#count}',
  type: 'Type',
  subject: '{^subject}',
  mine: 'Mine',
  nMine: '{$n} claimed by me',
  toDecide: 'To decide',
  nToDecide: '{$n} to be decided',
  oldest: 'First submitted',
  due: 'Due Date',
});

/** Columns of the schedules with submissions to mark. */
export function useQueueColumns(): readonly DataColumn<MarkingJob>[] {
  const text = useText();
  const format = useFormat();
  const few = useFew();
  return useMemo(() => {
    const t = text(messages);
    return [
      {
        id: 'name',
        header: t('name'),
        place: 'primary',
        value: ({ assessment_name }) => assessment_name,
        cell: ({ assessment_id: assessmentId, schedule_id: scheduleId, assessment_name }) => (
          <Link to={pathOf('markingRoom', { assessmentId, scheduleId })}>{assessment_name}</Link>
        ),
      },
      {
        id: 'waiting',
        header: t('waiting'),
        place: 'trailing',
        isNumeric: true,
        value: ({ waiting }) => waiting,
        fact: ({ waiting: n }) => t('waits', { n }),
      },
      {
        id: 'given',
        header: t('given'),
        place: 'fact',
        isLong: true,
        value: ({ given_to, student_count: count }) =>
          format.list([...few(given_to), ...(count > 0 ? [t('students', { count })] : [])]),
      },
      { id: 'subject', header: t('subject'), place: 'fact', value: ({ subject_name }) => subject_name },
      {
        id: 'type',
        header: t('type'),
        place: 'fact',
        isWide: true,
        value: ({ assessment_type_id }) => text.phrase(assessmentTypeTable.labelOf(assessment_type_id)),
      },
      {
        id: 'mine',
        header: t('mine'),
        place: 'fact',
        isNumeric: true,
        value: ({ mine }) => mine,
        fact: ({ mine: n }) => (n > 0 ? t('nMine', { n }) : null),
      },
      {
        id: 'toDecide',
        header: t('toDecide'),
        place: 'fact',
        isNumeric: true,
        isWide: true,
        value: ({ to_decide }) => to_decide,
        fact: ({ to_decide: n }) => (n > 0 ? t('nToDecide', { n }) : null),
      },
      {
        id: 'oldest',
        header: t('oldest'),
        place: 'fact',
        value: ({ oldest_at }) => oldest_at,
        cell: ({ oldest_at }) => format.ago(oldest_at),
      },
      {
        id: 'due',
        header: t('due'),
        place: 'fact',
        isWide: true,
        value: ({ due_at }) => due_at,
        cell: ({ due_at }) => format.moment(due_at),
        fact: () => null,
      },
    ];
  }, [text, format, few]);
}
