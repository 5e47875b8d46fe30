import type { DictionaryTerm } from '@pelion/contract/dictionary';
import { defineMessages } from '@pelion/words';
import { RecordTaskDialog, type RecordTaskProps } from '../../components/record-task.tsx';
import { useMessages } from '../../lib/text.ts';
import { AddTermsDialog } from './add-terms-dialog.tsx';
import { removeTerm } from './queries.ts';
import { TermDialog } from './term-dialog.tsx';

const messages = defineMessages({
  removeTitle: 'Do you want to delete the term?',
  removeText: '“{$name}” is no longer explained during {test+}.',
});

interface TermTaskDialogProps extends RecordTaskProps<DictionaryTerm> {
  readonly terms: readonly DictionaryTerm[];
}

/** Dialog of the chosen action: adds several terms, or edits one. */
export function TermTaskDialog({ terms, ...chosen }: TermTaskDialogProps) {
  const t = useMessages(messages);
  return (
    <RecordTaskDialog
      {...chosen}
      form={(term) =>
        term ? (
          <TermDialog term={term} onClose={chosen.onClose} />
        ) : (
          <AddTermsDialog terms={terms} onClose={chosen.onClose} />
        )
      }
      removeTitle={t('removeTitle')}
      removeText={({ name }) => t('removeText', { name })}
      removal={removeTerm}
    />
  );
}
