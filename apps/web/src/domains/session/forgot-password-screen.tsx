import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormFrame } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { GatePage } from '../../components/gate-page.tsx';
import { useMessages } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { forgotPassword } from './actions.ts';

const messages = defineMessages({
  title: 'Reset your password',
  explain: 'We will send you a link to set a new password.',
  username: 'Username or e-mail',
  submit: 'Send link',
  sending: 'Sending…',
  back: 'Back to log in',
  sentTitle: 'Check your e-mail',
  // Same text for unknown accounts, to reveal none.
  sent: 'If there is an account for {$username}, we have sent it a link that works once, for 30 minutes.',
  noEmail: 'No e-mail address? Your {school} can set a new password for you.',
});

export function ForgotPasswordScreen() {
  const t = useMessages(messages);
  const sending = useAction(forgotPassword);
  const form = useForm({
    initial: { username: '' },
    schema: () => import('@pelion/contract/session').then((file) => file.forgottenAccount),
    body: (values) => values,
    mutation: sending,
    variables: ({ username }) => username,
  });
  const back = (
    <p className="gate-links">
      <Link to={pathOf('login')}>{t('back')}</Link>
    </p>
  );

  if (sending.state.status === 'success')
    return (
      <GatePage key="sent" title={t('sentTitle')} isFocused>
        <p role="status">{t('sent', form.values)}</p>
        <p>{t('noEmail')}</p>
        {back}
      </GatePage>
    );
  return (
    <GatePage title={t('title')}>
      <p>{t('explain')}</p>
      <FormFrame form={form}>
        <TextField
          {...form.field('username')}
          label={t('username')}
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="username"
        />
        <Button type="submit" tone="primary" isWide isBusy={form.isPending}>
          {t(form.isPending ? 'sending' : 'submit')}
        </Button>
      </FormFrame>
      {back}
    </GatePage>
  );
}
