import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { CheckboxField } from '../../../components/fields/choice-fields.tsx';
import { useMessages } from '../../../lib/text.ts';

const messages = defineMessages({
  title: 'Let {$name} back in?',
  locked: 'The clock continues with the time that was left. Violations stay and are not excused.',
  goesOn: 'The attempt goes on with its answers.',
  device: 'Continue on another device',
  deviceHint: 'The next window that opens the attempt takes over; the previous one can no longer save.',
  letIn: 'Let back in',
});

interface LetInDialogProps {
  readonly name: string;
  readonly isLocked: boolean;
  /** Whether their window is not heard of any more. */
  readonly isAway: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: (freesDevice: boolean) => void;
  readonly onClose: () => void;
}

/** Lets back in a student who is locked, or who lost the device or session. */
export function LetInDialog({ name, isLocked, isAway, isBusy, onConfirm, onClose }: LetInDialogProps) {
  const t = useMessages(messages);
  const [freesDevice, setFreesDevice] = useState(isAway);
  return (
    <ConfirmDialog
      isOpen
      title={t('title', { name })}
      confirmLabel={t('letIn')}
      isBusy={isBusy}
      onConfirm={() => onConfirm(freesDevice)}
      onClose={onClose}
    >
      <p>{t(isLocked ? 'locked' : 'goesOn')}</p>
      <CheckboxField
        label={t('device')}
        hint={t('deviceHint')}
        value={freesDevice}
        onChange={setFreesDevice}
      />
    </ConfirmDialog>
  );
}
