import type { OwnAccount } from '@pelion/contract/own-account';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { PasswordField } from '../../components/fields/password-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormFrame } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { Notice } from '../../components/notice.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { BehindButton } from './behind-button.tsx';
import { changeEmail } from './own-account-queries.ts';
import classes from './profile-screen.module.css';

const messages = defineMessages({
  now: 'Your e-mail is {$email}.',
  none: 'You have no e-mail address here, so you cannot get a link for a new password by mail.',
  pending:
    'We have mailed a link to {$email}. Open it by {$until} to confirm your new address. Until then nothing changes.',
  email: 'New e-mail address',
  password: 'Current password',
  hint: 'We send a link to the new address.',
  submit: 'Send link',
  change: 'Change e-mail address',
});

const empty = { email: '', current_password: '' };

/** E-mail address of the account; a new one applies once its link was opened. */
export function OwnEmail({ account: { email, pending_email } }: { readonly account: OwnAccount }) {
  const t = useMessages(messages);
  const format = useFormat();
  const form = useForm({
    initial: empty,
    schema: () => import('@pelion/contract/own-account').then((file) => file.emailChange),
    body: (values) => values,
    mutation: useMutation(changeEmail),
    variables: (body) => body,
    onSaved: () => form.set(empty),
  });
  return (
    <div className={classes.facts}>
      <p>{email === null ? t('none') : t('now', { email })}</p>
      {pending_email ? (
        <Notice kind="info">
          <p>{t('pending', { email: pending_email.email, until: format.when(pending_email.until) })}</p>
        </Notice>
      ) : null}
      <BehindButton label={t('change')}>
        <FormFrame form={form}>
          <TextField
            {...form.field('email')}
            label={t('email')}
            hint={t('hint')}
            type="email"
            autoComplete="email"
          />
          <PasswordField
            {...form.field('current_password')}
            label={t('password')}
            autoComplete="current-password"
          />
          <div>
            <Button tone="primary" type="submit" isBusy={form.isPending}>
              {t('submit')}
            </Button>
          </div>
        </FormFrame>
      </BehindButton>
    </div>
  );
}
