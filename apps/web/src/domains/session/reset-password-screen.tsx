import { defineMessages } from '@pelion/access';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { GatePage } from '../../components/gate-page.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { resetLinkQuery, resetPassword } from './queries.ts';

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
  const link = useQuery(resetLinkQuery(token));
  const reset = useMutation(resetPassword(token));

  if (link.isPending)
    return (
      <GatePage title={t('title')}>
        <p role="status">{t('checking')}</p>
      </GatePage>
    );
  if (link.isError)
    return (
      <GatePage title={t('invalidTitle')}>
        <p role="alert">{messageOf(link.error)}</p>
        <Link className="gate-button" to="/forgot-password">
          {t('askAgain')}
        </Link>
      </GatePage>
    );
  if (reset.isSuccess)
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
      <NewPasswordForm failure={reset.error} isPending={reset.isPending} onSubmit={reset.mutate} />
    </GatePage>
  );
}
