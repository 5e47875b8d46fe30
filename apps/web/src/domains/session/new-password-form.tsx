import { leastPasswordLength } from '@pelion/contract/session/facts';
import { defineMessages } from '@pelion/words';
import { Button } from '../../components/button.tsx';
import { PasswordField } from '../../components/fields/password-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormFrame } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import type { Action } from '../../lib/use-action.ts';
import type { TakenLink } from './actions.ts';
import { checkRepeated } from './check-repeated.ts';

const messages = defineMessages({
  username: 'You log in as',
  password: 'New password',
  repeat: 'Repeat the new password',
  rule: 'At least {$least} characters. A few unrelated words are easy to remember and hard to guess.',
  submit: 'Set password',
  sending: 'Saving…',
});

interface NewPasswordFormProps {
  readonly token: string;
  readonly username: string;
  readonly reset: Action<TakenLink, unknown>;
}

export function NewPasswordForm({ token, username, reset }: NewPasswordFormProps) {
  const t = useMessages(messages);
  const form = useForm({
    initial: { password: '', repeated: '' },
    schema: () => import('@pelion/contract/session').then((file) => file.passwordReset),
    check: checkRepeated,
    body: ({ password }) => ({ password }),
    mutation: reset,
    variables: ({ password }) => ({ token, password }),
  });
  return (
    <FormFrame form={form}>
      {/* Read-only username, for users and password managers. */}
      <TextField
        label={t('username')}
        value={username}
        onChange={() => undefined}
        readOnly
        autoComplete="username"
      />
      <PasswordField
        {...form.field('password')}
        label={t('password')}
        hint={t('rule', { least: leastPasswordLength })}
        autoComplete="new-password"
      />
      <PasswordField {...form.field('repeated')} label={t('repeat')} autoComplete="new-password" />
      <Button type="submit" tone="primary" isWide isBusy={form.isPending}>
        {t(form.isPending ? 'sending' : 'submit')}
      </Button>
    </FormFrame>
  );
}
