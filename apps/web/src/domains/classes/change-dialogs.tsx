import type { ClassRecord } from '@pelion/contract/classes';
import type { ChangeScope } from '@pelion/contract/classes/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useNewer } from '../../components/form/use-newer.ts';
import { useMessages } from '../../lib/text.ts';
import { ClassChangedNotice } from './class-changed-notice.tsx';
import { ofType } from './class-words.ts';
import { cancelClass, readClass, removeClass, restoreClass } from './queries.ts';
import { ScopeField } from './scope-field.tsx';
import { useClassChanged } from './use-class-changed.ts';

const messages = defineMessages({
  cancelClass: 'Cancel {class}',
  cancelMeeting: 'Cancel {meeting}',
  reason: 'Reason',
  reasonHint: 'Everybody concerned is told.',
  deleteClass: 'Do you want to delete the {class}?',
  deleteMeeting: 'Do you want to delete the {meeting}?',
  deleteText: '“{$name}” can be restored within a day.',
  deleteIt: 'Delete',
  restoreClass: 'Restore {class}',
  restoreMeeting: 'Restore {meeting}',
  restoreText: '“{$name}” takes place again.',
  restoreIt: 'Restore',
});

const firstScope: ChangeScope = 'this';

interface ChangeDialogProps {
  readonly record: ClassRecord;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

export function CancelClassDialog({ record, onClose, onDone = onClose }: ChangeDialogProps) {
  const t = useMessages(messages);
  const tell = useClassChanged();
  const { base, onConflict, newerThan } = useNewer(record, readClass);
  const [scope, setScope] = useState(firstScope);
  const form = useForm({
    initial: { reason: '' },
    schema: () => import('@pelion/contract/classes').then((file) => file.classCancellation),
    body: ({ reason }) => ({ reason, version: base.version }),
    mutation: useMutation(cancelClass),
    variables: ({ reason, version }) => ({
      target: { id: base.id, version, scope },
      reason,
    }),
    onConflict,
    onSaved(saved) {
      tell('cancelled', saved);
      onDone();
    },
  });
  const newer = newerThan(() => undefined);
  const title = t(ofType(record.type_id, ['cancelClass', 'cancelMeeting']));
  return (
    <FormDialog form={form} title={title} submitLabel={title} isDangerous onClose={onClose}>
      {newer ? <ClassChangedNotice newer={newer} /> : null}
      <TextField
        {...form.field('reason')}
        label={t('reason')}
        hint={t('reasonHint')}
        isRequired
        isFirst
        maxLength={300}
      />
      {record.series_id === null ? null : (
        <ScopeField typeId={record.type_id} value={scope} onChange={setScope} />
      )}
    </FormDialog>
  );
}

const kinds = {
  deleted: {
    mutation: removeClass,
    titles: ['deleteClass', 'deleteMeeting'],
    text: 'deleteText',
    submit: 'deleteIt',
  },
  restored: {
    mutation: restoreClass,
    titles: ['restoreClass', 'restoreMeeting'],
    text: 'restoreText',
    submit: 'restoreIt',
  },
} as const;

interface ScopeDialogProps extends ChangeDialogProps {
  readonly kind: keyof typeof kinds;
}

/** Deletes or restores one occurrence, or a part of its series. */
export function ScopeDialog({ kind, record, onClose, onDone = onClose }: ScopeDialogProps) {
  const t = useMessages(messages);
  const tell = useClassChanged();
  const { mutation, titles, text, submit } = kinds[kind];
  const form = useForm({
    initial: { scope: firstScope },
    body: ({ scope }) => ({ id: record.id, scope }),
    mutation: useMutation(mutation),
    variables: (target) => target,
    onSaved(saved) {
      tell(kind, saved);
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t(ofType(record.type_id, titles))}
      submitLabel={t(submit)}
      isDangerous={kind === 'deleted'}
      onClose={onClose}
    >
      <p>{t(text, { name: record.name })}</p>
      {record.series_id === null ? null : (
        <ScopeField
          typeId={record.type_id}
          value={form.values.scope}
          onChange={(scope) => form.set({ scope })}
        />
      )}
    </FormDialog>
  );
}
