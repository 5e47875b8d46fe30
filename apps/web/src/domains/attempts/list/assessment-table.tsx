import { assessmentTypes, resultStatusTable } from '@pelion/contract/assessment-kinds';
import type { StudentAssessment } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useMemo } from 'react';
import type { DataColumn } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { StatusTag } from '../../../components/status-tag.tsx';
import { useText } from '../../../lib/text.ts';
import { AttemptsTable } from './attempts-table.tsx';

const messages = defineMessages({
  caption: '{^assessment+}',
  name: 'Name',
  type: 'Type',
  grade: '{^grade}',
  subject: '{^subject}',
  status: 'Status',
  lesson: '{^lesson}',
  chapter: '{^chapter}',
  empty: 'No {^assessment+} Found',
});

interface AssessmentTableProps {
  readonly rows: readonly StudentAssessment[];
  /** Only for feedback, and on the profile (spec 2 §2.6). */
  readonly hasTypeColumn: boolean;
}

type Column = DataColumn<StudentAssessment>;

/** Status of the row: that of its first attempt, which is the latest. */
const latest = ({ assessment_attempts }: StudentAssessment) => assessment_attempts[0];
const orNull = (text: string | null) => (text === '' ? null : text);
const rowId = ({ schedule_id, student_id }: StudentAssessment) => `${schedule_id}-${student_id}`;

/** The table of spec 2 §2.6: a row opens to its attempts, but not one of notes. */
export function AssessmentTable({ rows, hasTypeColumn }: AssessmentTableProps) {
  const text = useText();
  const t = useMemo(() => text(messages), [text]);
  const columns = useMemo((): readonly Column[] => {
    const type: Column = {
      id: 'type',
      header: t('type'),
      place: 'fact',
      value: (row) => row.assessment_type_name,
      filter: 'options',
    };
    return [
      {
        id: 'name',
        header: t('name'),
        place: 'primary',
        value: (row) => row.assessment_name,
        filter: 'search',
      },
      ...(hasTypeColumn ? [type] : []),
      {
        id: 'grade',
        header: t('grade'),
        place: 'fact',
        value: (row) => row.grade_description,
        filter: 'options',
      },
      {
        id: 'subject',
        header: t('subject'),
        place: 'fact',
        value: (row) => row.subject_name,
        filter: 'options',
      },
      {
        id: 'status',
        header: t('status'),
        place: 'trailing',
        value: (row) => latest(row)?.result_status_description ?? null,
        cell: (row) => {
          const attempt = latest(row);
          return attempt ? (
            <StatusTag tone={resultStatusTable.toneOf(attempt.result_status_id)}>
              {attempt.result_status_description}
            </StatusTag>
          ) : (
            '-'
          );
        },
        filter: 'options',
      },
      {
        id: 'lesson',
        header: t('lesson'),
        place: 'fact',
        value: (row) => orNull(row.lesson_name),
        filter: 'options',
      },
      {
        id: 'chapter',
        header: t('chapter'),
        place: 'fact',
        value: (row) => orNull(row.chapter_name),
        filter: 'options',
      },
    ];
  }, [t, hasTypeColumn]);
  return (
    <DataTable
      caption={t('caption')}
      rows={rows}
      rowId={rowId}
      columns={columns}
      detail={(row) =>
        row.assessment_type_id === assessmentTypes.notes ? null : <AttemptsTable assessment={row} />
      }
      empty={<EmptyState title={t('empty')} />}
    />
  );
}
