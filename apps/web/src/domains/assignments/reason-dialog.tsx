import { submissionLimits } from '@pelion/contract/assignment-submissions/facts';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './assignments.module.css';

const messages = defineMessages({
  reason: 'Reason',
  missing: 'Please enter the reason',
  cancel: 'Cancel',
});

interface ReasonDialogProps {
  readonly title: string;
  /** On the button. */
  readonly label: string;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of a move, which its history keeps. */
export function ReasonDialog({ title, label, onConfirm, onClose }: ReasonDialogProps) {
  const t = useMessages(messages);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const confirm = () => (reason.trim() === '' ? setIsMissing(true) : onConfirm(reason.trim()));
  return (
    <Dialog
      title={title}
      isDirty={reason !== ''}
      onClose={onClose}
      footer={
        <>
          <Button data-close>{t('cancel')}</Button>
          <ChangeButton tone="primary" onClick={confirm}>
            {label}
          </ChangeButton>
        </>
      }
    >
      <form
        className={classes.page}
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <TextField
          label={t('reason')}
          isFirst
          maxLength={submissionLimits.reason}
          value={reason}
          error={isMissing ? t('missing') : undefined}
          onChange={(typed) => {
            setReason(typed);
            setIsMissing(false);
          }}
        />
      </form>
    </Dialog>
  );
}
