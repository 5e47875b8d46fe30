import type { Rubric } from '@pelion/contract/rubrics';
import { defineMessages } from '@pelion/words';
import { RecordTaskDialog, type RecordTaskProps } from '../../components/record-task.tsx';
import { RubricDialog } from '../../components/rubrics/rubric-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { removeRubric } from './queries.ts';

const messages = defineMessages({
  removeTitle: 'Do you want to delete the rubric?',
  removeText: '“{$name}” can no longer be used for marking. Answers already marked with it keep it.',
});

/** Dialog of the action chosen in a menu. */
export function RubricTaskDialog(chosen: RecordTaskProps<Rubric>) {
  const t = useMessages(messages);
  return (
    <RecordTaskDialog
      {...chosen}
      form={(rubric) => <RubricDialog rubric={rubric} onClose={chosen.onClose} />}
      removeTitle={t('removeTitle')}
      removeText={({ name }) => t('removeText', { name })}
      removal={removeRubric}
    />
  );
}
