import type { OwnMailPreferences } from '@pelion/contract/mail-preferences';
import type { MailPreferences } from '@pelion/contract/mail-preferences/facts';
import type { NoticePreference } from '@pelion/contract/notices';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { ownPreferencesQuery, savePreferences } from '../mail-preferences/queries.ts';

const messages = defineMessages({
  title: 'Turn off “{$kind}”?',
  text: 'New ones no longer appear here.',
  mail: 'Mail as well',
  off: 'Turn off',
  isOff: '“{$kind}” is off',
  undo: 'Undo',
});

interface KindOffDialogProps {
  readonly preference: NoticePreference;
  readonly onClose: () => void;
}

/** Turns off a kind of notice in the preferences of the viewer, by mail too where they want that. */
export function KindOffDialog({ preference, onClose }: KindOffDialogProps) {
  const text = useText();
  const query = useQuery(ownPreferencesQuery);
  return (
    <AsyncView query={query} loading={null}>
      {(own) => (
        <Asked own={own} kind={preference.kind} label={text.sentence(preference.label)} onClose={onClose} />
      )}
    </AsyncView>
  );
}

interface AskedProps extends Pick<KindOffDialogProps, 'onClose'> {
  readonly own: OwnMailPreferences;
  readonly kind: string;
  readonly label: string;
}

function Asked({ own, kind, label, onClose }: AskedProps) {
  const t = useText()(messages);
  const current = own.own ?? own.usual;
  const mails = current.kinds[kind]?.mail === true;
  const [isMailOff, setMailOff] = useState(false);
  const saving = useMutation({
    ...savePreferences,
    meta: { invalidates: savePreferences.meta?.invalidates },
  });
  const turnOff = () => {
    const preferences: MailPreferences = {
      ...current,
      kinds: { ...current.kinds, [kind]: { product: false, mail: mails && !isMailOff } },
    };
    saving.mutate(preferences, {
      onSuccess() {
        toast('success', t('isOff', { kind: label }), {
          label: t('undo'),
          run: () => saving.mutate(own.own),
        });
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('title', { kind: label })}
      confirmLabel={t('off')}
      isBusy={saving.isPending}
      onConfirm={turnOff}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      {mails ? <SwitchField label={t('mail')} value={isMailOff} onChange={setMailOff} /> : null}
    </ConfirmDialog>
  );
}
