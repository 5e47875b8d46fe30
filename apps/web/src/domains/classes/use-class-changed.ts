import type { ClassChanged } from '@pelion/contract/classes';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { ofType } from './class-words.ts';
import { undoClassChange } from './queries.ts';

const messages = defineMessages({
  classesAdded: '{$n} {class#n} added.',
  meetingsAdded: '{$n} {meeting#n} added.',
  classesChanged: '{$n} {class#n} changed.',
  meetingsChanged: '{$n} {meeting#n} changed.',
  classesCancelled: '{$n} {class#n} cancelled.',
  meetingsCancelled: '{$n} {meeting#n} cancelled.',
  classesDeleted: '{$n} {class#n} deleted.',
  meetingsDeleted: '{$n} {meeting#n} deleted.',
  classesRestored: '{$n} {class#n} restored.',
  meetingsRestored: '{$n} {meeting#n} restored.',
  kept: '{$told} {$n} {#n|keeps its own changes|keep their own changes}.',
  undo: 'Undo',
  undone: 'Undone',
});

const kinds = {
  added: ['classesAdded', 'meetingsAdded'],
  changed: ['classesChanged', 'meetingsChanged'],
  cancelled: ['classesCancelled', 'meetingsCancelled'],
  deleted: ['classesDeleted', 'meetingsDeleted'],
  restored: ['classesRestored', 'meetingsRestored'],
} as const;

/** Tells what a change did, with the way back. */
export function useClassChanged() {
  const t = useMessages(messages);
  // Callback of the mutation itself, because the dialog has closed by then.
  const undoing = useMutation({ ...undoClassChange, onSuccess: () => toast('success', t('undone')) });
  return (kind: keyof typeof kinds, { type_id, change }: Pick<ClassChanged, 'type_id' | 'change'>) => {
    const { id, count, kept } = change;
    const told = t(ofType(type_id, kinds[kind]), { n: count });
    toast('success', kept > 0 ? t('kept', { told, n: kept }) : told, {
      label: t('undo'),
      run: () => undoing.mutate(id),
    });
  };
}
