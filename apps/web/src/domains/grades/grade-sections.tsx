import { rules, screenOf } from '@pelion/access';
import type { GradeSetup, SectionSetup } from '@pelion/contract/grades';
import { defineMessages } from '@pelion/words';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { AddButton } from '../../components/add-button.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { useRecordMenu } from '../../components/use-record-menu.ts';
import { reportAddress } from '../../lib/report-filters.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import type { GradeTask } from './grade-task.ts';
import { archiveSection } from './queries.ts';

const messages = defineMessages({
  caption: '{^section+} of {$grade}',
  section: '{^section}',
  students: '{^student+}',
  nStudents: '{$n} {student#n}',
  homeroom: '{^homeroomTeacher}',
  lessons: '{^subject+}',
  lesson: '{$subject}: {$teacher}',
  more: 'and {$n} more',
  addSection: 'Add {section}',
});

/** Number of lessons listed per section; its dialog shows the rest. */
const SHOWN = 4;

const rowId = ({ id }: SectionSetup) => String(id);

interface GradeSectionsProps {
  readonly grade: GradeSetup;
  readonly mayAdd: boolean;
  readonly onTask: (task: GradeTask) => void;
}

/** Sections of a grade in the shown year, below its row. */
export function GradeSections({ grade, mayAdd, onTask }: GradeSectionsProps) {
  const text = useText();
  const t = useMemo(() => text(messages), [text]);
  const { may } = useSignedIn();
  const navigate = useNavigate();
  const { mutate: archive } = useMutation(archiveSection);
  const menuOf = useRecordMenu();
  const columns = useMemo<readonly DataColumn<SectionSetup>[]>(
    () => [
      {
        id: 'section',
        header: t('section'),
        place: 'primary',
        value: ({ label }) => label,
        cell: ({ name }) => name,
      },
      {
        id: 'students',
        header: t('students'),
        place: 'fact',
        isNumeric: true,
        value: ({ students_count }) => students_count,
        fact: ({ students_count: n }) => t('nStudents', { n }),
      },
      {
        id: 'homeroom',
        header: t('homeroom'),
        place: 'fact',
        value: ({ homeroom_teacher_name }) => homeroom_teacher_name,
      },
      {
        id: 'lessons',
        header: t('lessons'),
        place: 'fact',
        isLong: true,
        value: ({ lessons }) =>
          [
            ...lessons
              .slice(0, SHOWN)
              .map(({ subject_name: subject, teacher_name: teacher }) => t('lesson', { subject, teacher })),
            ...(lessons.length > SHOWN ? [t('more', { n: lessons.length - SHOWN })] : []),
          ].join(' · ') || null,
      },
    ],
    [t],
  );
  return (
    <>
      <DataTable
        isNested
        caption={t('caption', { grade: grade.name })}
        rows={grade.sections}
        rowId={rowId}
        columns={columns}
        menu={(section) =>
          menuOf(section, {
            onEdit: () => onTask({ kind: 'editSection', grade, section }),
            onArchive: () => archive(section),
            onRemove: () => onTask({ kind: 'removeSection', grade, section }),
            more: [
              may(rules.viewConsolidatedGrades) && {
                label: text.phrase(screenOf('gradeReport').title),
                icon: IconReportAnalytics,
                worksWhenOver: true,
                onChoose: () => void navigate(reportAddress('gradeReport', { section: [section.id] })),
              },
            ],
          })
        }
      />
      {mayAdd && !grade.is_archived ? (
        <AddButton
          label={t('addSection')}
          tone="quiet"
          size="sm"
          onChoose={() => onTask({ kind: 'addSection', grade })}
        />
      ) : null}
    </>
  );
}
