import { defineMessages } from '@pelion/words';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { GateField } from '../../components/gate-field.tsx';
import { GatePage } from '../../components/gate-page.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { forgotPassword } from './actions.ts';

const messages = defineMessages({
  title: 'Reset your password',
  explain: 'Enter the username or the e-mail of your account. We send you a link to set a new password.',
  username: 'Username or e-mail',
  submit: 'Send link',
  sending: 'Sending…',
  back: 'Back to log in',
  sentTitle: 'Check your e-mail',
  // The same for known and unknown ones: nobody learns who has an account.
  sent: 'If there is an account for {$username}, a link is on its way to its e-mail. It works once, for 30 minutes.',
  noEmail: 'No e-mail of your own? Your {school} can set a new password for you.',
});

export function ForgotPasswordScreen() {
  const t = useMessages(messages);
  const [username, setUsername] = useState('');
  const { state, run, isPending, cause } = useAction(forgotPassword);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(username);
  };
  const back = (
    <p className="gate-links">
      <Link to="/login">{t('back')}</Link>
    </p>
  );

  if (state.status === 'success')
    return (
      <GatePage key="sent" title={t('sentTitle')} isFocused>
        <p role="status">{t('sent', { username })}</p>
        <p>{t('noEmail')}</p>
        {back}
      </GatePage>
    );
  return (
    <GatePage title={t('title')}>
      <p>{t('explain')}</p>
      {cause ? (
        <p className="gate-error" role="alert">
          {messageOf(cause)}
        </p>
      ) : null}
      <form onSubmit={submit}>
        <GateField
          label={t('username')}
          name="username"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="username"
          required
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <button className="gate-button" type="submit" aria-disabled={isPending}>
          {isPending ? t('sending') : t('submit')}
        </button>
      </form>
      {back}
    </GatePage>
  );
}
