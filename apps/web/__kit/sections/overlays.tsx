import { useState } from 'react';
import { Button } from '../../src/components/button.tsx';
import { ConfirmDialog } from '../../src/components/confirm-dialog.tsx';
import { Dialog } from '../../src/components/dialog.tsx';
import { ErrorDialog } from '../../src/components/error-dialog.tsx';
import { toast } from '../../src/lib/toasts.ts';
import { Row, Section } from '../section.tsx';

const kinds = ['Dialog', 'Long dialog', 'Question', 'Error'] as const;
const long = Array.from({ length: 40 }, (_, line) => `Line ${line + 1} of a long text that scrolls.`);

export function Overlays() {
  const [shown, setShown] = useState<(typeof kinds)[number] | null>(null);
  const close = () => setShown(null);
  return (
    <Section title="Dialogs and toasts">
      <Row>
        {kinds.map((kind) => (
          <Button key={kind} onClick={() => setShown(kind)}>
            {kind}
          </Button>
        ))}
        <Button onClick={() => toast('success', 'The announcement has been saved.')}>Success</Button>
        <Button onClick={() => toast('failure', 'The server cannot be reached.')}>Failure</Button>
      </Row>
      {shown === 'Dialog' ? (
        <Dialog title="Details" onClose={close} footer={<Button data-close>Close</Button>}>
          Asked for once, always in view, and the focus is back where it was.
        </Dialog>
      ) : null}
      {shown === 'Long dialog' ? (
        <Dialog
          title="Who it is for, and a title that is rather long for a dialog"
          size="lg"
          isDirty
          onClose={close}
          footer={
            <>
              <Button data-close>Cancel</Button>
              <Button tone="primary" onClick={() => toast('success', 'Over the dialog')}>
                Schedule
              </Button>
            </>
          }
        >
          {long.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Dialog>
      ) : null}
      <ConfirmDialog
        isOpen={shown === 'Question'}
        title="Do you want to delete the announcement?"
        confirmLabel="Delete"
        isDangerous
        onConfirm={close}
        onClose={close}
      >
        “Sports day” disappears for everybody.
      </ConfirmDialog>
      {shown === 'Error' ? (
        <ErrorDialog cause={new Error('x')} fallback="Something went wrong." onClose={close} />
      ) : null}
    </Section>
  );
}
