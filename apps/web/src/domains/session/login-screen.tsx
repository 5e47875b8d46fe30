import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { type FormEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '../../components/button.tsx';
import { PasswordField } from '../../components/fields/password-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { GatePage } from '../../components/gate-page.tsx';
import { later } from '../../components/lazy-part.tsx';
import { codeOf, messageOf } from '../../lib/failure.ts';
import { readStaticSignIn } from '../../lib/static-sign-in.ts';
import { useMessages } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { login } from './actions.ts';

const DemoAccounts = later(() => import('./demo-accounts.tsx').then((file) => file.DemoAccounts), null);

const AccountChoice = later(() => import('./account-choice.tsx').then((file) => file.AccountChoice), null);

const SchoolLook = later(() => import('./school-look.tsx').then((file) => file.SchoolLook), null);

const messages = defineMessages({
  title: 'Log in to Pelion',
  username: 'Username',
  password: 'Password',
  submit: 'Log in',
  sending: 'Logging in…',
  forgot: 'Forgot password?',
});

/** Log-in form; the router redirects once a session exists. */
export function LoginScreen() {
  'use no memo'; // Without React Compiler: renders rarely.
  const t = useMessages(messages);
  const form = useRef<HTMLFormElement>(null);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { state, mutate, cause } = useAction(login);
  const isBusy = state.status === 'pending' || state.status === 'success';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) mutate({ username, password });
  };
  // Runs when the form replaces the static one, not at the first render: React may delay the commit, and input typed
  // meanwhile must be kept.
  const takeOver = useEffectEvent(() => {
    const typed = readStaticSignIn();
    const field = form.current?.elements.namedItem(typed?.focused ?? 'username');
    if (field instanceof HTMLInputElement) field.focus();
    if (!typed) return;
    setUsername(typed.username);
    setPassword(typed.password);
    if (typed.wasSubmitted) mutate({ username: typed.username, password: typed.password });
  });
  useLayoutEffect(() => takeOver(), []);
  /** School in the log-in link of its campus. */
  const school = new URLSearchParams(useLocation().search).get('school');

  return (
    <GatePage title={t('title')}>
      {school ? <SchoolLook school={school} /> : null}
      <form ref={form} onSubmit={submit}>
        <TextField
          label={t('username')}
          name="username"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="username"
          value={username}
          onChange={setUsername}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        {/* Always rendered, to reserve the space for errors. */}
        <p className="gate-error" role="alert">
          {cause ? messageOf(cause) : null}
        </p>
        {cause && codeOf(cause) === 'severalAccounts' ? (
          <AccountChoice
            cause={cause}
            isBusy={isBusy}
            onChoose={(campus_id) => mutate({ username, password, campus_id })}
          />
        ) : null}
        <Button type="submit" tone="primary" isWide isBusy={isBusy}>
          {isBusy ? t('sending') : t('submit')}
        </Button>
      </form>
      <p className="gate-links">
        <Link to={pathOf('forgotPassword')}>{t('forgot')}</Link>
      </p>
      <DemoAccounts />
    </GatePage>
  );
}
