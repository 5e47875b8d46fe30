import type { DictionaryTerm } from '@pelion/contract/dictionary';
import { defineMessages } from '@pelion/words';
import { RemoveDialog } from '../../components/remove-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { AddTermsDialog } from './add-terms-dialog.tsx';
import { removeTerm } from './queries.ts';
import { TermDialog } from './term-dialog.tsx';

const messages = defineMessages({
  removeTitle: 'Do you want to delete the term?',
  removeText: '“{$name}” is no longer explained during {test+}.',
});

export type TermTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly term: DictionaryTerm };

interface TermTaskDialogProps {
  readonly task: TermTask;
  readonly terms: readonly DictionaryTerm[];
  readonly onClose: () => void;
}

/** The dialog of what was chosen. */
export function TermTaskDialog({ task, terms, onClose }: TermTaskDialogProps) {
  const t = useMessages(messages);
  if (task.kind === 'add') return <AddTermsDialog terms={terms} onClose={onClose} />;
  if (task.kind === 'edit') return <TermDialog term={task.term} onClose={onClose} />;
  return (
    <RemoveDialog title={t('removeTitle')} removed={task.term.id} mutation={removeTerm} onClose={onClose}>
      {t('removeText', { name: task.term.name })}
    </RemoveDialog>
  );
}
