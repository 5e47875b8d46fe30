import { Button, Modal } from '@mantine/core';
import { messageOf } from '../lib/failure.ts';

interface ErrorDialogProps {
  /** The failure to tell; null closes. */
  readonly cause: unknown;
  /** For failures that are not the server's own. */
  readonly fallback: string;
  readonly onClose: () => void;
}

/** The modal titled 'Error!' of spec 1 §8 and 2 §8: the server's words, else the sentence of the place. */
export function ErrorDialog({ cause, fallback, onClose }: ErrorDialogProps) {
  return (
    <Modal opened={cause !== null && cause !== undefined} onClose={onClose} title="Error!">
      <p style={{ marginTop: 0 }}>{messageOf(cause, fallback)}</p>
      <Button onClick={onClose} data-autofocus>
        OK
      </Button>
    </Modal>
  );
}
