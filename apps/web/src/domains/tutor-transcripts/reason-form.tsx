import { longestTutorReason } from '@pelion/contract/tutor-transcripts/facts';
import { defineMessages } from '@pelion/words';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './tutor-transcripts.module.css';

const messages = defineMessages({
  reason: 'Reason for reading',
  hint: 'Kept in the audit log.',
  missing: 'Please enter the reason',
  read: 'Read',
});

/** Asks an admin for the reason, before any text of a conversation is shown. */
export function ReasonForm({ onReason }: { readonly onReason: (reason: string) => void }) {
  const t = useMessages(messages);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    setIsMissing(given === '');
    if (given !== '' && given.length <= longestTutorReason) onReason(given);
  };
  return (
    <form noValidate className={classes.reason} onSubmit={submit}>
      <TextAreaField
        label={t('reason')}
        hint={t('hint')}
        isRequired
        maxLength={longestTutorReason}
        value={reason}
        error={isMissing ? t('missing') : undefined}
        onChange={(text) => {
          setReason(text);
          setIsMissing(false);
        }}
      />
      <div>
        <Button type="submit" tone="primary">
          {t('read')}
        </Button>
      </div>
    </form>
  );
}
