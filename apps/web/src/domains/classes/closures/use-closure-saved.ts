import type { ClosureChanged } from '@pelion/contract/closures';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../../lib/text.ts';
import { toast } from '../../../lib/toasts.ts';
import { undoClassChange } from '../queries.ts';

const messages = defineMessages({
  saved: '“{$name}” saved.',
  changed: '“{$name}” saved. {$n} {class#n} changed.',
  undo: 'Undo',
  undone: 'The {class+} are as before. The closed days stay.',
});

/** Tells that a closure is saved, with the way back for the classes that it cancelled or moved. */
export function useClosureSaved() {
  const t = useMessages(messages);
  // Callback of the mutation itself, because the dialog has closed by then.
  const undoing = useMutation({ ...undoClassChange, onSuccess: () => toast('success', t('undone')) });
  return ({ name, change }: Pick<ClosureChanged, 'name' | 'change'>) =>
    change === null
      ? toast('success', t('saved', { name }))
      : toast('success', t('changed', { name, n: change.count }), {
          label: t('undo'),
          run: () => undoing.mutate(change.id),
        });
}
