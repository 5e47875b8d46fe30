import { pathOf } from '@pelion/access';
import { assessmentStatusTable } from '@pelion/contract/assessment-kinds';
import type { ListedAssessment } from '@pelion/contract/assessments';
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
  questions: '{^question+}',
  nQuestions: '{$n} {question#n}',
  by: 'Created by',
  created: 'Created on',
});

/** Columns of the feedback forms, which are read page by page in the order of the server. */
export function useFormColumns(): readonly DataColumn<ListedAssessment>[] {
  const t = useMessages(messages);
  const format = useFormat();
  return useMemo(() => {
    const fact = { place: 'fact', isSortable: false } as const;
    return [
      {
        id: 'name',
        header: t('name'),
        place: 'primary',
        isSortable: false,
        value: ({ name }) => name,
        cell: ({ id, name }) => <ListLink to={pathOf('feedbackForm', { assessmentId: id })}>{name}</ListLink>,
      },
      {
        id: 'status',
        header: t('status'),
        place: 'trailing',
        isSortable: false,
        value: ({ assessment_status }) => assessment_status,
        cell: ({ status, assessment_status }) => (
          <StatusTag tone={assessmentStatusTable.toneOf(status)}>{assessment_status}</StatusTag>
        ),
      },
      {
        ...fact,
        id: 'questions',
        header: t('questions'),
        isNumeric: true,
        value: ({ questions_count }) => questions_count,
        fact: ({ questions_count: n }) => t('nQuestions', { n }),
      },
      { ...fact, id: 'by', header: t('by'), value: ({ created_by_name }) => created_by_name },
      {
        ...fact,
        id: 'created',
        header: t('created'),
        value: ({ created_at }) => created_at,
        cell: ({ created_at }) => format.moment(created_at),
        fact: () => null,
      },
    ];
  }, [t, format]);
}
