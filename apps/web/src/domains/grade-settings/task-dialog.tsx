import type { GradingScale, ScoringTemplate } from '@pelion/contract/grade-settings';
import { defineMessages } from '@pelion/words';
import { RemoveDialog } from '../../components/remove-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { removeScale, removeTemplate } from './queries.ts';
import { ScaleDialog } from './scale-dialog.tsx';
import { TemplateDialog } from './template-dialog.tsx';

const messages = defineMessages({
  removeScale: 'Do you want to delete the grading scale?',
  removeTemplate: 'Do you want to delete the scoring template?',
  removeText: '“{$name}” is removed for everybody on your {campus}.',
});

export type GradeSettingTask =
  | { readonly kind: 'scale'; readonly scale: GradingScale | null }
  | { readonly kind: 'template'; readonly template: ScoringTemplate | null }
  | { readonly kind: 'removeScale'; readonly scale: GradingScale }
  | { readonly kind: 'removeTemplate'; readonly template: ScoringTemplate };

interface TaskDialogProps {
  readonly task: GradeSettingTask;
  readonly onClose: () => void;
}

/** Dialog of the chosen action. */
export function TaskDialog({ task, onClose }: TaskDialogProps) {
  const t = useMessages(messages);
  switch (task.kind) {
    case 'scale':
      return <ScaleDialog scale={task.scale} onClose={onClose} />;
    case 'template':
      return <TemplateDialog template={task.template} onClose={onClose} />;
    case 'removeScale':
      return (
        <RemoveDialog
          title={t('removeScale')}
          removed={task.scale.id}
          mutation={removeScale}
          onClose={onClose}
        >
          {t('removeText', { name: task.scale.name })}
        </RemoveDialog>
      );
    case 'removeTemplate':
      return (
        <RemoveDialog
          title={t('removeTemplate')}
          removed={task.template.id}
          mutation={removeTemplate}
          onClose={onClose}
        >
          {t('removeText', { name: task.template.name })}
        </RemoveDialog>
      );
  }
}
