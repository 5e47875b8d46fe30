import { defineMessages } from '@pelion/access';
import { useMutation } from '@tanstack/react-query';
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
  who: 'E-mail',
  password: 'Password',
  submit: 'Log in and continue',
  sending: 'Logging in…',
});

/** The same person, in the same place: the screen behind it stays as it is (checks C.23). */
export function SignInAgainDialog() {
  const t = useMessages(messages);
  const { user } = useSignedIn();
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const again = await sessionClient.login({ body: { username: user.username, password } });
      if (again.school_campus_id === user.school_campus_id) return again;
      // The work behind the dialog belongs to the campus that it was begun in.
      session.begin(again);
      return sessionClient.changeCampus({ params: { campus_id: user.school_campus_id } });
    },
    onSuccess(again) {
      session.begin(again);
      closeSignIn();
    },
    meta: { failure: 'inline' },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <PlainDialog title={t('title')}>
      <p className={classes.text}>{t('text')}</p>
      {error ? (
        <p className={classes.error} role="alert">
          {messageOf(error)}
        </p>
      ) : null}
      <form className={classes.form} onSubmit={submit}>
        <GateField label={t('who')} type="email" autoComplete="username" value={user.username} readOnly />
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
