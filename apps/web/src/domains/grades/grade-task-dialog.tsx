import { defineMessages } from '@pelion/words';
import { RemoveDialog } from '../../components/remove-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import type { GradeTask } from './grade-card.tsx';
import { GradeDialog } from './grade-dialog.tsx';
import { removeGrade, removeSection } from './queries.ts';
import { SectionDialog } from './section-dialog.tsx';

const messages = defineMessages({
  removeGrade: 'Do you want to delete the {grade}?',
  removeSection: 'Do you want to delete the {section}?',
  removeText: '“{$name}” disappears from all lists. If it is in use, it cannot be deleted, only archived.',
});

interface GradeTaskDialogProps {
  readonly task: GradeTask;
  /** 0: the current one. */
  readonly yearId: number;
  readonly onClose: () => void;
}

/** Dialog of the action chosen in a menu. */
export function GradeTaskDialog({ task, yearId, onClose }: GradeTaskDialogProps) {
  const t = useMessages(messages);
  const { grade } = task;
  const place = { gradeId: grade.id, gradeName: grade.name, yearId, onClose };
  switch (task.kind) {
    case 'edit':
      return <GradeDialog grade={grade} onClose={onClose} />;
    case 'addSection':
      return <SectionDialog {...place} section={null} />;
    case 'editSection':
      return <SectionDialog {...place} section={task.section} />;
    case 'remove':
      return (
        <RemoveDialog title={t('removeGrade')} removed={grade.id} mutation={removeGrade} onClose={onClose}>
          {t('removeText', { name: grade.name })}
        </RemoveDialog>
      );
    case 'removeSection':
      return (
        <RemoveDialog
          title={t('removeSection')}
          removed={task.section.id}
          mutation={removeSection}
          onClose={onClose}
        >
          {t('removeText', { name: task.section.label })}
        </RemoveDialog>
      );
  }
}
