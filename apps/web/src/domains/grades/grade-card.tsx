import type { GradeSetup, SectionSetup } from '@pelion/contract/grades';
import { defineMessages } from '@pelion/words';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { AddButton } from '../../components/add-button.tsx';
import { RecordCard, RecordRow, RecordRows } from '../../components/record-card.tsx';
import { useRecordMenu } from '../../components/use-record-menu.ts';
import { useText } from '../../lib/text.ts';
import { archiveGrade, archiveSection, moveGrade } from './queries.ts';

const messages = defineMessages({
  up: 'Move up',
  down: 'Move down',
  sections: '{^section+} of {$grade}',
  noSections: 'No {section+} yet',
  addSection: 'Add {section}',
  students: '{$n} {student#n}',
  homeroom: '{^homeroomTeacher}: {$name}',
  lesson: '{$subject}: {$teacher}',
  more: 'and {$n} more {subject#n}',
});

/** Number of lessons listed per section; its dialog shows the rest. */
const SHOWN = 4;

/** Dialog to open for a grade or one of its sections. */
export type GradeTask =
  | { readonly kind: 'edit' | 'remove' | 'addSection'; readonly grade: GradeSetup }
  | {
      readonly kind: 'editSection' | 'removeSection';
      readonly grade: GradeSetup;
      readonly section: SectionSetup;
    };

interface GradeCardProps {
  readonly grade: GradeSetup;
  readonly isLast: boolean;
  readonly mayAdd: boolean;
  readonly onTask: (task: GradeTask) => void;
}

/** Grade with its sections of the shown year. */
export function GradeCard({ grade, isLast, mayAdd, onTask }: GradeCardProps) {
  const t = useText()(messages);
  const archive = useMutation(archiveGrade);
  const archiveOne = useMutation(archiveSection);
  const move = useMutation(moveGrade);
  const { id, name, position, is_archived, sections, can } = grade;
  const moved = (by: -1 | 1) => () => move.mutate({ id, position: position + by });
  const menuOf = useRecordMenu();
  return (
    <RecordCard
      name={name}
      isArchived={is_archived}
      facts={[sections.length === 0 && t('noSections')]}
      menu={menuOf(grade, {
        onEdit: () => onTask({ kind: 'edit', grade }),
        onArchive: () => archive.mutate(grade),
        onRemove: () => onTask({ kind: 'remove', grade }),
        more: [
          can.edit && position > 1 && { label: t('up'), icon: IconArrowUp, onChoose: moved(-1) },
          can.edit && !isLast && { label: t('down'), icon: IconArrowDown, onChoose: moved(1) },
        ],
      })}
    >
      {sections.length > 0 ? (
        <RecordRows label={t('sections', { grade: name })}>
          {sections.map((section) => (
            <RecordRow
              key={section.id}
              name={section.label}
              title={section.name}
              isArchived={section.is_archived}
              facts={[
                t('students', { n: section.students_count }),
                section.homeroom_teacher_name && t('homeroom', { name: section.homeroom_teacher_name }),
                ...section.lessons
                  .slice(0, SHOWN)
                  .map(({ subject_name: subject, teacher_name: teacher }) =>
                    t('lesson', { subject, teacher }),
                  ),
                section.lessons.length > SHOWN && t('more', { n: section.lessons.length - SHOWN }),
              ]}
              menu={menuOf(section, {
                onEdit: () => onTask({ kind: 'editSection', grade, section }),
                onArchive: () => archiveOne.mutate(section),
                onRemove: () => onTask({ kind: 'removeSection', grade, section }),
              })}
            />
          ))}
        </RecordRows>
      ) : null}
      {mayAdd && !is_archived ? (
        <AddButton
          label={t('addSection')}
          tone="quiet"
          size="sm"
          onChoose={() => onTask({ kind: 'addSection', grade })}
        />
      ) : null}
    </RecordCard>
  );
}
