import { pathOf, userTypeOf, userTypeTable } from '@pelion/access';
import type { Actable } from '@pelion/contract/acting';
import { longestReason } from '@pelion/contract/school-campuses/facts';
import { defineMessages } from '@pelion/words';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { ComboField } from '../../components/fields/combo-field.tsx';
import { PasswordField } from '../../components/fields/password-field.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useFormat } from '../../lib/format.ts';
import { putAside } from '../../lib/own-session.ts';
import { session } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { actableQuery, startActing } from './queries.ts';

const messages = defineMessages({
  title: 'Act as… at {$campus}',
  text: 'You get this person’s access for an hour. The {school} sees your visit and its reason, and changes are logged under both names.',
  who: 'Person',
  whoHint: 'Type a part of the name; admins come first',
  reason: 'Reason',
  password: 'Your own password',
  start: 'Act as this person',
});

interface ActAsDialogProps {
  readonly campus: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

export function ActAsDialog({ campus, onClose }: ActAsDialogProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const [term, setTerm] = useState('');
  const { data: found = [], isFetching } = useQuery({
    ...actableQuery(campus.id, useDeferredValue(term.trim())),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<Actable | null>(null);
  const offered = [...(chosen ? [chosen] : []), ...found.filter(({ id }) => id !== chosen?.id)];
  const rolesOf = (types: readonly number[]) =>
    format.list(
      types.flatMap((typeId) => {
        const name = userTypeOf(typeId);
        return name ? [text.phrase(userTypeTable.labelOf(name))] : [];
      }),
    );
  const form = useForm({
    initial: { user_id: 0, reason: '', password: '' },
    schema: () => import('@pelion/contract/acting').then((file) => file.actingRequest),
    body: (values) => values,
    mutation: useMutation(startActing),
    variables: (body) => ({ campusId: campus.id, body }),
    onSaved(user) {
      putAside();
      session.begin(user);
      // Full page load, so that no data of the user's own session stays in memory.
      location.assign(pathOf('home'));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('title', { campus: campus.name })}
      submitLabel={t('start')}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      <ComboField
        isSingle
        label={t('who')}
        hint={t('whoHint')}
        isRequired
        error={form.errorAt('user_id')}
        options={offered.map(({ id, name, user_types }) => ({ id, label: name, note: rolesOf(user_types) }))}
        selected={form.values.user_id === 0 ? [] : [form.values.user_id]}
        isLoading={isFetching}
        onTerm={setTerm}
        onChange={(ids) => {
          const last = offered.find(({ id }) => id === ids.at(-1)) ?? null;
          setChosen(last);
          form.set({ user_id: last?.id ?? 0 });
        }}
      />
      <TextAreaField
        {...form.field('reason')}
        label={t('reason')}
        isRequired
        lines={2}
        maxLength={longestReason}
      />
      <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
    </FormDialog>
  );
}
