import { ApiFailure } from '@pelion/contract/kernel/client';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../src/components/button.tsx';
import { ConfirmDialog } from '../../src/components/confirm-dialog.tsx';
import { Dialog } from '../../src/components/dialog.tsx';
import { ErrorDialog } from '../../src/components/error-dialog.tsx';
import { NumberField } from '../../src/components/fields/number-field.tsx';
import { AskDialog } from '../../src/components/form/ask-dialog.tsx';
import { IconButton } from '../../src/components/icon-button.tsx';
import { Popover } from '../../src/components/popover.tsx';
import { RecordTaskDialog } from '../../src/components/record-task.tsx';
import { Tooltip } from '../../src/components/tooltip.tsx';
import { toast } from '../../src/lib/toasts.ts';
import { Row, Section } from '../section.tsx';

const kinds = ['Dialog', 'Long dialog', 'Question', 'Deletion', 'What next', 'Error'] as const;
const long = Array.from({ length: 40 }, (_, line) => `Line ${line + 1} of a long text that scrolls.`);

const refused = {
  mutationFn: async (_id: number): Promise<void> => {
    throw new ApiFailure(409, 'conflict', 'It has been given a test.', undefined, 'req-7f3a');
  },
  meta: { failure: 'inline' },
} as const;

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
        <Popover opener={(button) => <Button {...button}>Panel</Button>}>
          {(close) => <Button onClick={close}>Near its button</Button>}
        </Popover>
        <Tooltip text="Groups">
          <IconButton icon={IconUsersGroup} label="Groups" />
        </Tooltip>
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
      {shown === 'Deletion' ? (
        <RecordTaskDialog
          task={{ kind: 'remove', record: { id: 1 } }}
          form={() => null}
          removeTitle="Delete this group?"
          removeText={() => 'It has been given nothing yet.'}
          removal={refused}
          onClose={close}
        />
      ) : null}
      {shown === 'What next' ? (
        <AskDialog
          title="Move 2 questions"
          submitLabel="Move"
          others={<Button onClick={close}>To the top</Button>}
          onSubmit={close}
          onClose={close}
        >
          <NumberField label="To place" hint="From 1 to 12" isFirst value={null} onChange={() => undefined} />
        </AskDialog>
      ) : null}
      {shown === 'Error' ? (
        <ErrorDialog cause={new Error('x')} fallback="Something went wrong." onClose={close} />
      ) : null}
    </Section>
  );
}
