import type { Enrollment, EnrollmentDone } from '@pelion/contract/enrollments';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { setEnrollmentsActive, undoEnrollmentChange } from './queries.ts';

const messages = defineMessages({
  enrolled: '{$n} {student#n} enrolled',
  moved: '{$n} {enrollment#n} moved',
  activated: '{$n} {enrollment#n} reactivated',
  deactivated: '{$n} {enrollment#n} deactivated',
  undo: 'Undo',
  undone: 'Undone',
});

/** Toasts for enrollment changes, each with an undo button. */
export function useEnrollmentChanges() {
  const t = useText()(messages);
  // Callback of the mutation itself, because a dialog has closed by then.
  const undoing = useMutation({
    ...undoEnrollmentChange,
    onSuccess: () => toast('success', t('undone')),
  });
  const switching = useMutation(setEnrollmentsActive);
  const tell = (kind: 'enrolled' | 'moved' | 'activated' | 'deactivated', done: EnrollmentDone) =>
    toast('success', t(kind, { n: done.count }), {
      label: t('undo'),
      run: () => undoing.mutate(done.change_id),
    });
  return {
    isBusy: switching.isPending,
    tellEnrolled: (done: EnrollmentDone) => tell('enrolled', done),
    tellMoved: (done: EnrollmentDone) => tell('moved', done),
    setActive: (rows: readonly Enrollment[], isActive: boolean, onSettled?: () => void) =>
      switching.mutate(
        { ids: rows.map(({ id }) => id), isActive },
        {
          onSuccess: (done) => tell(isActive ? 'activated' : 'deactivated', done),
          ...(onSettled ? { onSettled } : {}),
        },
      ),
  };
}
