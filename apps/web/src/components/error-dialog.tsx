import { defineMessages } from '@pelion/words';
import { messageOf } from '../lib/failure.ts';
import { useMessages } from '../lib/text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

const messages = defineMessages({ title: 'Error!', ok: 'OK' });

interface ErrorDialogProps {
  /** The failure to tell; null closes. */
  readonly cause: unknown;
  /** For failures that are not the server's own. */
  readonly fallback: string;
  readonly onClose: () => void;
}

/** The modal titled 'Error!' of spec 1 §8 and 2 §8: the server's words, else the sentence of the place. */
export function ErrorDialog({ cause, fallback, onClose }: ErrorDialogProps) {
  if (cause === null || cause === undefined) return null;
  return <ErrorMessage onClose={onClose}>{messageOf(cause, fallback)}</ErrorMessage>;
}

interface ErrorMessageProps {
  readonly onClose: () => void;
  readonly children: string;
}

/** The same for what is in words already. */
export function ErrorMessage({ onClose, children }: ErrorMessageProps) {
  const t = useMessages(messages);
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={onClose} data-autofocus>
          {t('ok')}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
