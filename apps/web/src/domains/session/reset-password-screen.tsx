import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { GatePage } from '../../components/gate-page.tsx';
import { codeOf, messageOf } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { takeLink, verifyResetLink } from './actions.ts';
import { NewPasswordForm } from './new-password-form.tsx';

const messages = defineMessages({
  title: 'Set a new password',
  titleFirst: 'Choose your password',
  checking: 'Checking the link…',
  invalidTitle: 'This link does not work',
  askAgain: 'Ask for a new link',
  doneTitle: 'Your password is set',
  done: 'You can log in as {$username} now. Other devices have been logged out.',
  doneFirst: 'You can log in as {$username} now.',
  login: 'Log in',
  joinTitle: 'Join {$campus}',
  join: 'You log in as {$username}, with your current password.',
  joinButton: 'Join',
  joined: 'You joined {$campus}',
});

/** Suspended accounts can't use another link either. */
const suspended = new Set<ReturnType<typeof codeOf>>(['accountSuspended', 'schoolSuspended']);

export function ResetPasswordScreen() {
  const t = useMessages(messages);
  const { token = '' } = useParams();
  const link = useAction(verifyResetLink);
  const reset = useAction(takeLink);
  const verify = useEffectEvent(() => link.mutate(token));
  useEffect(() => verify(), []);

  if (link.cause)
    return (
      <GatePage title={t('invalidTitle')}>
        <p role="alert">{messageOf(link.cause)}</p>
        {suspended.has(codeOf(link.cause)) ? null : (
          <ButtonLink tone="primary" isWide to={pathOf('forgotPassword')}>
            {t('askAgain')}
          </ButtonLink>
        )}
      </GatePage>
    );
  if (link.state.status !== 'success')
    return (
      <GatePage title={t('title')}>
        <p role="status">{t('checking')}</p>
      </GatePage>
    );
  const { username, is_first: isFirst, joins, campus_name: campus } = link.state.result;
  if (reset.state.status === 'success')
    return (
      <GatePage key="done" title={joins ? t('joined', { campus }) : t('doneTitle')} isFocused>
        <p role="status">
          {joins ? t('join', { username }) : t(isFirst ? 'doneFirst' : 'done', { username })}
        </p>
        <ButtonLink tone="primary" isWide to={pathOf('login')}>
          {t('login')}
        </ButtonLink>
      </GatePage>
    );
  if (joins)
    return (
      <GatePage title={t('joinTitle', { campus })}>
        <p>{t('join', { username })}</p>
        <p className="gate-error" role="alert">
          {reset.cause ? messageOf(reset.cause) : null}
        </p>
        <Button tone="primary" isWide isBusy={reset.isPending} onClick={() => reset.mutate({ token })}>
          {t('joinButton')}
        </Button>
      </GatePage>
    );
  return (
    <GatePage title={t(isFirst ? 'titleFirst' : 'title')}>
      <NewPasswordForm token={token} username={username} reset={reset} />
    </GatePage>
  );
}
