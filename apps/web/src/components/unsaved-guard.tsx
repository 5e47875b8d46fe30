import { defineMessages } from '@pelion/words';
import { useBlocker } from '../lib/history/use-blocker.ts';
import { useMessages } from '../lib/text.ts';
import { useUnloadWarning } from '../lib/use-unload-warning.ts';
import { later } from './lazy-part.tsx';

const ConfirmDialog = later(() => import('./confirm-dialog.tsx').then((file) => file.ConfirmDialog));

const messages = defineMessages({
  title: 'Leave without saving?',
  text: 'Your changes will be lost.',
  leave: 'Leave',
  stay: 'Stay',
});

interface UnsavedGuardProps {
  readonly isDirty: boolean;
}

/** Asks before a page with unsaved changes is left, inside of the app and by closing the tab. */
export function UnsavedGuard({ isDirty }: UnsavedGuardProps) {
  const t = useMessages(messages);
  const blocked = useBlocker(isDirty);
  useUnloadWarning(isDirty);
  if (!blocked) return null;
  return (
    <ConfirmDialog
      isOpen
      title={t('title')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      isDangerous
      onConfirm={blocked.proceed}
      onClose={blocked.reset}
    >
      {t('text')}
    </ConfirmDialog>
  );
}
