import type { Rubric } from '@pelion/contract/rubrics';
import { defineMessages } from '@pelion/words';
import { RemoveDialog } from '../../components/remove-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { removeRubric } from './queries.ts';

const messages = defineMessages({
  title: 'Do you want to delete the rubric?',
  text: '“{$name}” can no longer be used for marking. Answers already marked with it keep it.',
});

interface RemoveRubricProps {
  readonly rubric: Rubric;
  readonly onClose: () => void;
}

export function RemoveRubric({ rubric, onClose }: RemoveRubricProps) {
  const t = useMessages(messages);
  return (
    <RemoveDialog title={t('title')} removed={rubric.id} mutation={removeRubric} onClose={onClose}>
      {t('text', { name: rubric.name })}
    </RemoveDialog>
  );
}
