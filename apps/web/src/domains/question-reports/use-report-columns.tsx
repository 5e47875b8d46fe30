import type { QuestionReport } from '@pelion/contract/question-reports';
import { reportKindTable, reportTable } from '@pelion/contract/question-reports/facts';
import { defineMessages } from '@pelion/words';
import { useMemo } from 'react';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

const messages = defineMessages({
  problem: 'Problem',
  status: 'Status',
  comment: 'Description',
  assessment: '{^assessment}',
  question: '{^question}',
  place: '{^question} {$n}',
  gone: 'No longer in the {assessment}',
  by: 'Reported by',
  student: 'A {student}',
  at: 'Reported on',
});

/** Columns of the reported questions, which are read page by page in the order of the server. */
export function useReportColumns(): readonly DataColumn<QuestionReport>[] {
  const text = useText();
  const format = useFormat();
  return useMemo(() => {
    const t = text(messages);
    const fact = { place: 'fact', isSortable: false } as const;
    return [
      {
        id: 'problem',
        header: t('problem'),
        place: 'primary',
        isSortable: false,
        value: ({ kind_id }) => text.phrase(reportKindTable.labelOf(kind_id)),
      },
      {
        id: 'status',
        header: t('status'),
        place: 'trailing',
        isSortable: false,
        value: ({ status_id }) => text.phrase(reportTable.labelOf(status_id)),
        cell: ({ status_id }) => (
          <StatusTag tone={reportTable.toneOf(status_id)}>
            {text.phrase(reportTable.labelOf(status_id))}
          </StatusTag>
        ),
      },
      {
        ...fact,
        id: 'comment',
        header: t('comment'),
        isLong: true,
        value: ({ comment }) => comment || null,
      },
      {
        ...fact,
        id: 'assessment',
        header: t('assessment'),
        isLong: true,
        value: ({ assessment_name }) => assessment_name,
      },
      {
        ...fact,
        id: 'question',
        header: t('question'),
        value: ({ position: n }) => (n === null ? t('gone') : t('place', { n })),
      },
      {
        ...fact,
        id: 'by',
        header: t('by'),
        value: ({ reporter_name }) => reporter_name ?? t('student'),
      },
      {
        ...fact,
        id: 'at',
        header: t('at'),
        isWide: true,
        value: ({ created_at }) => created_at,
        cell: ({ created_at }) => format.moment(created_at),
      },
    ];
  }, [text, format]);
}
