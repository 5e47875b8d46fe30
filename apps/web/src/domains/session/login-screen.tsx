import { pathOf } from '@pelion/access';
import { ApiFailure } from '@pelion/contract/kernel/client';
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

interface Choice {
  readonly id: number;
  readonly name: string;
}

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'name' in value &&
  typeof value.name === 'string';

const choicesOf = (cause: Error): readonly Choice[] =>
  cause instanceof ApiFailure && Array.isArray(cause.details) ? cause.details.filter(isChoice) : [];

const DemoAccounts = later(() => import('./demo-accounts.tsx').then((file) => file.DemoAccounts), null);

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

interface AccountChoiceProps {
  /** The failure `severalAccounts`, with a campus of each account. */
  readonly cause: Error;
  readonly isBusy: boolean;
  readonly onChoose: (campusId: number) => void;
}

/** Lists the accounts of several schools that share a password, to choose one. */
function AccountChoice({ cause, isBusy, onChoose }: AccountChoiceProps) {
  return (
    <div className="gate-choices">
      {choicesOf(cause).map(({ id, name }) => (
        <Button key={id} isWide isBusy={isBusy} onClick={() => onChoose(id)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
