import type { Message } from '@pelion/contract/messages';
import { MANY_RECIPIENTS } from '@pelion/contract/messages/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { RadioField } from '../../components/fields/choice-fields.tsx';
import { useClockHint } from '../../components/fields/clock-hint.ts';
import { DateTimeField } from '../../components/fields/date-time-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { KeptNotice } from '../../components/form/kept-notice.tsx';
import { useKeptForm } from '../../components/form/use-kept-form.ts';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { AudienceFields } from './audience-fields.tsx';
import { audienceOf, draftOf, formValuesOf, isFormValues } from './message-form-values.ts';
import { previewQuery, readMessage, saveMessage } from './queries.ts';

const messages = defineMessages({
  write: 'Write message',
  edit: 'Edit message',
  title: 'Title',
  message: 'Message',
  when: 'When',
  now: 'Now',
  later: 'At a time',
  at: 'Send at',
  send: 'Send',
  schedule: 'Schedule',
  sent: 'The message is on its way.',
  planned: 'The message will be sent at its time.',
  theirs: 'Current title: “{$title}”',
  restored: 'Your unsaved message is back.',
  ask: 'Send to {$n} people?',
  askText: 'Everybody gets it in Pelion, and by mail if they want mail.',
});

interface MessageDialogProps {
  /** Null for a new message. */
  readonly message: Message | null;
  readonly onClose: () => void;
}

/** Form of a message. Its text stays on the device until it is sent. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const t = useMessages(messages);
  const clock = useClockHint();
  const [isAsking, setIsAsking] = useState(false);
  const { form, newer } = useRecordForm({
    record: message,
    valuesOf: formValuesOf,
    schema: () => import('@pelion/contract/messages').then((file) => file.messageDraft),
    body: draftOf,
    read: ({ id }) => readMessage(id),
    mutation: useMutation(saveMessage),
    onSaved({ state }) {
      toast('success', t(state === 'planned' && values.when === 'later' ? 'planned' : 'sent'));
      leave();
    },
  });
  const kept = useKeptForm(form, {
    name: 'message-form',
    place: String(message?.id ?? 'new'),
    version: message?.version ?? 0,
    isValues: isFormValues,
  });
  const { values } = form;
  const chosen = audienceOf(values);
  const isChosen = Object.values(chosen).some((ids) => ids.length > 0);
  const { data } = useQuery({ ...previewQuery(chosen), enabled: isChosen });
  const preview = isChosen ? data : undefined;
  const count = preview?.count ?? 0;
  function leave() {
    kept.forget();
    onClose();
  }
  const submit = () => {
    const isComplete = values.title.trim() !== '' && values.body_source !== '';
    if (count > MANY_RECIPIENTS && isComplete) setIsAsking(true);
    else form.submit();
  };
  const submitLabel = t(values.when === 'now' ? 'send' : 'schedule');
  return (
    <FormDialog
      form={{ ...form, submit }}
      size="lg"
      title={t(message ? 'edit' : 'write')}
      submitLabel={submitLabel}
      onClose={leave}
    >
      <KeptNotice kept={kept} restored={t('restored')} />
      {newer ? (
        <ConflictNotice
          title={t('theirs', { title: newer.record.title })}
          onKeepMine={newer.keepMine}
          onTakeTheirs={newer.takeTheirs}
        >
          <RichTextView html={newer.record.body_html} />
        </ConflictNotice>
      ) : null}
      <AudienceFields form={form} message={message} preview={preview} />
      <TextField {...form.field('title')} label={t('title')} isRequired isFirst maxLength={200} />
      <RichTextField {...form.field('body_source')} label={t('message')} isRequired />
      <RadioField
        {...form.field('when')}
        label={t('when')}
        choices={[
          { value: 'now', label: t('now') },
          { value: 'later', label: t('later') },
        ]}
      />
      {values.when === 'later' ? (
        <DateTimeField {...form.field('send_at')} label={t('at')} hint={clock} isRequired />
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('ask', { n: count })}
        confirmLabel={submitLabel}
        onConfirm={() => {
          setIsAsking(false);
          form.submit();
        }}
        onClose={() => setIsAsking(false)}
      >
        {t('askText')}
      </ConfirmDialog>
    </FormDialog>
  );
}
