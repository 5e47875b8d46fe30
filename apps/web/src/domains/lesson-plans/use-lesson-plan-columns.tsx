import { pathOf } from '@pelion/access';
import type { LessonPlan } from '@pelion/contract/lesson-plans';
import { lessonPlanStatusTable } from '@pelion/contract/lesson-plans/facts';
import { defineMessages } from '@pelion/words';
import { useMemo } from 'react';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { ListLink } from '../../components/list-link.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  name: 'Name',
  status: 'Status',
  grade: '{^grade}',
  subject: '{^subject}',
  lessons: '{^lesson+}',
  nLessons: '{$n} {lesson#n}',
  students: '{^student+}',
  nStudents: '{$n} {student#n}',
  by: 'Created by',
  created: 'Created on',
});

/** Columns of the lesson plans; only editors see the state and the number of students. */
export function useLessonPlanColumns(isStaff: boolean): readonly DataColumn<LessonPlan>[] {
  const t = useMessages(messages);
  const format = useFormat();
  return useMemo(() => {
    const all: readonly (DataColumn<LessonPlan> | false)[] = [
      {
        id: 'name',
        header: t('name'),
        place: 'primary',
        value: ({ name }) => name,
        cell: ({ id, name }) => <ListLink to={pathOf('lessonPlan', { lessonPlanId: id })}>{name}</ListLink>,
      },
      isStaff && {
        id: 'status',
        header: t('status'),
        place: 'trailing',
        value: ({ status }) => status,
        cell: ({ status, status_id }) => (
          <StatusTag tone={lessonPlanStatusTable.toneOf(status_id)}>{status}</StatusTag>
        ),
      },
      { id: 'grade', header: t('grade'), place: 'fact', value: ({ grade_name }) => grade_name },
      { id: 'subject', header: t('subject'), place: 'fact', value: ({ subject_name }) => subject_name },
      {
        id: 'lessons',
        header: t('lessons'),
        place: 'fact',
        isNumeric: true,
        value: ({ lessons_count }) => lessons_count,
        fact: ({ lessons_count: n }) => t('nLessons', { n }),
      },
      isStaff && {
        id: 'students',
        header: t('students'),
        place: 'fact',
        isNumeric: true,
        value: ({ students_count }) => students_count,
        fact: ({ students_count: n }) => t('nStudents', { n }),
      },
      {
        id: 'by',
        header: t('by'),
        place: 'fact',
        isWide: true,
        value: ({ created_by_name }) => created_by_name,
        fact: () => null,
      },
      {
        id: 'created',
        header: t('created'),
        place: 'fact',
        isWide: true,
        value: ({ created_date }) => created_date,
        cell: ({ created_date }) => format.moment(created_date),
        fact: () => null,
      },
    ];
    return all.filter((column) => column !== false);
  }, [t, format, isStaff]);
}
