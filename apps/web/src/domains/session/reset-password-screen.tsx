import { defineMessages } from '@pelion/words';
import { useEffect, useEffectEvent } from 'react';
import { Link, useParams } from 'react-router';
import { GatePage } from '../../components/gate-page.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { resetPassword, verifyResetLink } from './actions.ts';
import { NewPasswordForm } from './new-password-form.tsx';

const messages = defineMessages({
  title: 'Set a new password',
  checking: 'Checking the link…',
  invalidTitle: 'This link does not work',
  askAgain: 'Ask for a new link',
  doneTitle: 'Your password is set',
  done: 'You can log in with it now. Other devices have been logged out.',
  login: 'Log in',
});

export function ResetPasswordScreen() {
  const t = useMessages(messages);
  const { token = '' } = useParams();
  const link = useAction(verifyResetLink);
  const reset = useAction(resetPassword);
  const verify = useEffectEvent(() => link.run(token));
  useEffect(() => verify(), []);

  if (link.state.status === 'idle' || link.isPending)
    return (
      <GatePage title={t('title')}>
        <p role="status">{t('checking')}</p>
      </GatePage>
    );
  if (link.cause)
    return (
      <GatePage title={t('invalidTitle')}>
        <p role="alert">{messageOf(link.cause)}</p>
        <Link className="gate-button" to="/forgot-password">
          {t('askAgain')}
        </Link>
      </GatePage>
    );
  if (reset.state.status === 'success')
    return (
      <GatePage key="done" title={t('doneTitle')} isFocused>
        <p role="status">{t('done')}</p>
        <Link className="gate-button" to="/login">
          {t('login')}
        </Link>
      </GatePage>
    );
  return (
    <GatePage title={t('title')}>
      <NewPasswordForm
        failure={reset.cause}
        isPending={reset.isPending}
        onSubmit={(password) => reset.run({ token, password })}
      />
    </GatePage>
  );
}
