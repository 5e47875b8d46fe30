import { pathOf, type UserType } from '@pelion/access';
import { assessmentTypes, isDigitalSatType, resultStatuses } from '@pelion/contract/assessment-kinds';
import type { StudentAssessment } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { DataColumn } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { ResultStatusTag } from '../../../components/result-status-tag.tsx';
import { useSatKind } from '../../../components/sat-kind.ts';
import { SubjectName } from '../../../components/subject-icon.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { countedOf, isOpen, latestOf } from './assessment-urgency.ts';
import { AttemptsTable } from './attempts-table.tsx';
import { NextStep } from './next-step.tsx';
import { RowScore } from './row-score.tsx';
import { useTablePlace } from './table-place.ts';
import { type Student, tableName } from './use-student-list.ts';

const messages = defineMessages({
  caption: '{^assessment+}',
  name: 'Name',
  student: '{^student}',
  type: 'Type',
  grade: '{^grade}',
  subject: '{^subject}',
  status: 'Status',
  score: 'Score',
  lesson: '{^lesson}',
  chapter: '{^chapter}',
  due: 'Due Date',
  dueWhen: 'due {$when}',
  opens: 'opens {$when}',
  action: 'Action',
});

/** Below this width the table shows what is asked for first; the rest can be chosen. */
const narrow = '(max-width: 80em)';
/** And below this one there is no room for the grade either: of one student it is nearly always the same. */
const narrower = '(max-width: 64em)';
/** Room for every column in one line, and for the student beside the test. */
const wide = '(min-width: 100em)';

interface AssessmentTableProps {
  readonly rows: readonly StudentAssessment[];
  /** Only for feedback, and on the profile (spec 2 §2.6). */
  readonly hasTypeColumn: boolean;
  /** Where the rows are of several: who they are. */
  readonly students?: readonly Student[] | undefined;
}

/** Spec 2 §6. */
const namesLead: readonly UserType[] = ['schoolAdmin', 'campusAdmin', 'teacher'];

type Column = DataColumn<StudentAssessment>;

function statusOf(row: StudentAssessment) {
  const attempt = latestOf(row);
  return attempt ? <ResultStatusTag of={attempt} /> : null;
}
/** Score by which rows are sorted. */
const scoreOf = (row: StudentAssessment) => {
  const score = countedOf(row)?.score ?? null;
  return score === null ? null : Number(score);
};
const isSat = (row: StudentAssessment) => isDigitalSatType(latestOf(row)?.grading_type_id ?? 0);
const orNull = (text: string | null) => (text === '' ? null : text);
const rowId = ({ schedule_id, student_id }: StudentAssessment) => `${schedule_id}-${student_id}`;

/**
 * The table of spec 2 §2.6: a row opens to its attempts, but not one of notes. Beside its columns stand the due date and what
 * to do next: on a phone a row is name, subject, due, status, and its button or score.
 */
export function AssessmentTable({ rows, hasTypeColumn, students }: AssessmentTableProps) {
  const text = useText();
  const format = useFormat();
  const isNarrow = useMedia(narrow);
  const isNarrower = useMedia(narrower);
  const isWide = useMedia(wide);
  const isCramped = !isWide && students !== undefined;
  const { viewer } = useSignedIn();
  const { detailPath, hasTypeColumn: isTyped = false } = useTablePlace();
  const satKind = useSatKind();
  // Full-length and trial tests lie in one tab.
  const hasSats = rows.some(isSat);
  const isOfTypes = hasTypeColumn || isTyped || hasSats;
  const linksNames = namesLead.includes(viewer.userType);
  const t = useMemo(() => text(messages), [text]);
  const columns = useMemo((): readonly Column[] => {
    const type: Column = {
      id: 'type',
      header: t('type'),
      place: 'fact',
      value: (row) => satKind(latestOf(row)?.grading_type_id) ?? row.assessment_type_name,
      filter: 'options',
    };
    const names = new Map(students?.map(({ id, name }) => [id, name]));
    const student: Column = {
      id: 'student',
      header: t('student'),
      place: 'fact',
      value: (row) => names.get(row.student_id) ?? null,
      filter: 'options',
    };
    const whenOf = (row: StudentAssessment) => {
      const status = latestOf(row)?.result_status_id;
      if (status === resultStatuses.scheduled) return t('opens', { when: format.ago(row.effective_date) });
      return row.due_date && isOpen(status) ? t('dueWhen', { when: format.ago(row.due_date) }) : null;
    };
    return [
      {
        id: 'name',
        header: t('name'),
        place: 'primary',
        value: (row) => row.assessment_name,
        ...(linksNames
          ? {
              cell: (row: StudentAssessment) =>
                row.is_score_only ? (
                  row.assessment_name
                ) : (
                  <Link to={detailPath?.(row) ?? pathOf('assessment', { assessmentId: row.assessment_id })}>
                    {row.assessment_name}
                  </Link>
                ),
            }
          : {}),
        filter: 'search',
      },
      ...(students ? [student] : []),
      {
        id: 'status',
        header: t('status'),
        place: 'fact',
        fact: (row) => statusOf(row),
        value: (row) => latestOf(row)?.result_status_description ?? null,
        cell: (row) => statusOf(row),
        filter: 'options',
      },
      {
        id: 'score',
        header: t('score'),
        place: 'trailing',
        value: scoreOf,
        cell: (row) => <RowScore assessment={row} />,
        fact: (row) => (countedOf(row) ? <RowScore assessment={row} /> : null),
        isNumeric: true,
      },
      ...(isOfTypes ? [type] : []),
      {
        id: 'grade',
        header: t('grade'),
        place: 'fact',
        value: (row) => row.grade_description,
        fact: () => null,
        // Beside the type there is less room.
        isHiddenAtFirst: isNarrower || (isNarrow && isOfTypes),
        filter: 'options',
      },
      {
        id: 'subject',
        header: t('subject'),
        place: 'fact',
        value: (row) => row.subject_name,
        cell: (row) =>
          row.subject_name ? <SubjectName name={row.subject_name} icon={row.subject_icon} /> : null,
        filter: 'options',
      },
      {
        id: 'lesson',
        header: t('lesson'),
        place: 'fact',
        isLong: true,
        value: (row) => orNull(row.lesson_name),
        fact: () => null,
        isHiddenAtFirst: isNarrow || isCramped,
        filter: 'options',
      },
      {
        id: 'chapter',
        header: t('chapter'),
        place: 'fact',
        isLong: true,
        value: (row) => orNull(row.chapter_name),
        fact: () => null,
        isHiddenAtFirst: isNarrow,
        filter: 'options',
      },
      {
        id: 'due',
        header: t('due'),
        place: 'fact',
        value: (row) => row.due_date,
        cell: (row) => format.moment(row.due_date),
        fact: (row) => whenOf(row),
      },
      {
        id: 'action',
        header: t('action'),
        place: 'trailing',
        value: () => null,
        cell: (row) => <NextStep assessment={row} />,
        isSortable: false,
      },
    ];
  }, [t, format, isOfTypes, satKind, isNarrow, isNarrower, isCramped, students, linksNames, detailPath]);
  return (
    <DataTable
      isCompact={isWide}
      caption={t('caption')}
      name={tableName}
      rows={rows}
      rowId={rowId}
      columns={columns}
      detail={(row) =>
        row.assessment_type_id === assessmentTypes.notes ? null : <AttemptsTable assessment={row} />
      }
    />
  );
}
