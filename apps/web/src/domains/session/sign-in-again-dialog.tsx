import type { LoggedInUser } from '@pelion/contract/session';
import { defineMessages } from '@pelion/words';
import { type FormEvent, useState } from 'react';
import { GateField } from '../../components/gate-field.tsx';
import { PlainButton } from '../../components/plain-button.tsx';
import { PlainDialog } from '../../components/plain-dialog.tsx';
import { messageOf } from '../../lib/failure.ts';
import { session } from '../../lib/session.ts';
import { closeSignIn } from '../../lib/sign-in-again.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { sessionClient } from './client.ts';
import classes from './sign-in-again-dialog.module.css';

const messages = defineMessages({
  title: 'Please log in again',
  text: 'Your session has ended. Nothing is lost: everything you have answered is kept on this device.',
  who: 'Username',
  password: 'Password',
  submit: 'Log in and continue',
  sending: 'Logging in…',
});

/** The work behind the dialog belongs to the campus that it was begun in, and to the role. */
async function sameUserAgain(user: LoggedInUser, password: string): Promise<LoggedInUser> {
  const { username, school_campus_id: campus_id, user_type: role_id } = user;
  let again = await sessionClient.login({ body: { username, password } });
  if (again.school_campus_id !== campus_id) {
    session.begin(again);
    again = await sessionClient.changeCampus({ params: { campus_id } });
  }
  if (again.user_type !== role_id) {
    session.begin(again);
    again = await sessionClient.changeRole({ params: { role_id } });
  }
  return again;
}

/** The same person, in the same place: the screen behind it stays as it is (checks C.23). */
export function SignInAgainDialog() {
  const t = useMessages(messages);
  const { user } = useSignedIn();
  const [password, setPassword] = useState('');
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    setFailure(null);
    try {
      session.begin(await sameUserAgain(user, password));
      closeSignIn();
    } catch (cause) {
      setFailure(cause);
      setIsPending(false);
    }
  };
  return (
    <PlainDialog title={t('title')}>
      <p className={classes.text}>{t('text')}</p>
      {failure !== null ? (
        <p className={classes.error} role="alert">
          {messageOf(failure)}
        </p>
      ) : null}
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        <GateField label={t('who')} autoComplete="username" value={user.username} readOnly />
        <GateField
          label={t('password')}
          type="password"
          autoComplete="current-password"
          required
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PlainButton tone="primary" type="submit" aria-disabled={isPending}>
          {t(isPending ? 'sending' : 'submit')}
        </PlainButton>
      </form>
    </PlainDialog>
  );
}
