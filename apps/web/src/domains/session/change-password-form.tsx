import { leastPasswordLength } from '@pelion/contract/session/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { PasswordField } from '../../components/fields/password-field.tsx';
import { FormFrame } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import { changePassword } from './account-queries.ts';
import { checkRepeated } from './check-repeated.ts';

const messages = defineMessages({
  current: 'Current password',
  password: 'New password',
  rule: 'At least {$least} characters.',
  repeat: 'Repeat the new password',
  submit: 'Change password',
});

const empty = { current_password: '', password: '', repeated: '' };

export function ChangePasswordForm() {
  const t = useMessages(messages);
  const form = useForm({
    initial: empty,
    schema: () => import('@pelion/contract/session').then((file) => file.passwordChange),
    check: checkRepeated,
    body: ({ current_password, password }) => ({ current_password, password }),
    mutation: useMutation(changePassword),
    variables: (body) => body,
    onSaved: () => form.set(empty),
  });
  return (
    <FormFrame form={form}>
      <PasswordField
        {...form.field('current_password')}
        label={t('current')}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('password')}
        label={t('password')}
        hint={t('rule', { least: leastPasswordLength })}
        autoComplete="new-password"
      />
      <PasswordField {...form.field('repeated')} label={t('repeat')} autoComplete="new-password" />
      <div>
        <Button tone="primary" type="submit" isBusy={form.isPending}>
          {t('submit')}
        </Button>
      </div>
    </FormFrame>
  );
}
