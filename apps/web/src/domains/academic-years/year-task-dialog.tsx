import type { AcademicYear } from '@pelion/contract/academic-years';
import { defineMessages } from '@pelion/words';
import { RemoveDialog } from '../../components/remove-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { removeYear, undoRollover } from './queries.ts';
import { RolloverDialog } from './rollover-dialog.tsx';
import { YearDialog } from './year-dialog.tsx';

const messages = defineMessages({
  removeTitle: 'Do you want to delete the academic year?',
  removeText: '“{$name}” disappears from all lists.',
  undoTitle: 'Do you want to undo the rollover?',
  undoText:
    'The new {enrollment+} are removed, and those of “{$name}” continue. New {section+} stay if they are already in use.',
  undo: 'Undo the rollover',
});

export type YearTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'rollOver' | 'undo' | 'remove'; readonly year: AcademicYear };

interface YearTaskDialogProps {
  readonly task: YearTask;
  readonly years: readonly AcademicYear[];
  /** Before it can be done, a year is missing. */
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

/** Dialog of the action chosen in a menu. */
export function YearTaskDialog({ task, years, onAdd, onClose }: YearTaskDialogProps) {
  const t = useMessages(messages);
  if (task.kind === 'add') return <YearDialog year={null} onClose={onClose} />;
  const { kind, year } = task;
  switch (kind) {
    case 'edit':
      return <YearDialog year={year} onClose={onClose} />;
    case 'rollOver':
      return <RolloverDialog year={year} years={years} onAdd={onAdd} onClose={onClose} />;
    case 'undo':
      return (
        <RemoveDialog
          title={t('undoTitle')}
          confirmLabel={t('undo')}
          removed={year.id}
          mutation={undoRollover}
          onClose={onClose}
        >
          {t('undoText', { name: year.name })}
        </RemoveDialog>
      );
    case 'remove':
      return (
        <RemoveDialog title={t('removeTitle')} removed={year.id} mutation={removeYear} onClose={onClose}>
          {t('removeText', { name: year.name })}
        </RemoveDialog>
      );
  }
}
