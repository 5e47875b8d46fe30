import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { undoClassChange } from '../classes/queries.ts';
import { timetableKey } from './queries.ts';

const messages = defineMessages({
  changed: '{$n} {class#n} changed.',
  kept: '{$told} {$n} {#n|keeps its own changes|keep their own changes}.',
  undo: 'Undo',
  undone: 'The timetable is as before',
});

interface ClassesChanged {
  readonly id: number;
  readonly count: number;
  readonly kept: number;
}

/** Tells how many classes a change of the timetable made, changed or deleted, with the way back. */
export function useTimetableChanged() {
  const t = useMessages(messages);
  const { meta } = undoClassChange;
  // Callback of the mutation itself, because the dialog has closed by then.
  const undoing = useMutation({
    ...undoClassChange,
    meta: { ...meta, invalidates: [...(meta?.invalidates ?? []), timetableKey] },
    onSuccess: () => toast('success', t('undone')),
  });
  return (change: ClassesChanged | null) => {
    if (change === null) return;
    const told = t('changed', { n: change.count });
    toast('success', change.kept > 0 ? t('kept', { told, n: change.kept }) : told, {
      label: t('undo'),
      run: () => undoing.mutate(change.id),
    });
  };
}
