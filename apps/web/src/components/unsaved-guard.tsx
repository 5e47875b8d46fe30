import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface UnsavedGuardProps {
  readonly isDirty: boolean;
}

/** Asks before a page with unsaved changes is left, inside of the app and by closing the tab. */
export function UnsavedGuard({ isDirty }: UnsavedGuardProps) {
  const blocker = useBlocker(isDirty);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      What you have changed here will be lost.
    </ConfirmDialog>
  );
}
