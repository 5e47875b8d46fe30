import type { LoggedInUser } from '@pelion/contract/session';
import { defineMessages } from '@pelion/words';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { PasswordField } from '../../components/fields/password-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormFrame } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { session } from '../../lib/session.ts';
import { closeSignIn } from '../../lib/sign-in-again.ts';
import { useMessages } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { sessionClient } from './client.ts';
import classes from './sign-in-again-dialog.module.css';
import { useWritingPause } from './writing-pause.ts';

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
  let again = await sessionClient.login({ body: { username, password, campus_id } });
  if (again.user_type !== role_id) {
    session.begin(again);
    again = await sessionClient.changeRole({ params: { role_id } });
  }
  return again;
}

/**
 * Renews the session of the same user over the open screen, which keeps its state. Opens only after the user has
 * stopped typing (checks C.23).
 */
export function SignInAgainDialog() {
  return useWritingPause() ? <AskedDialog /> : null;
}

function AskedDialog() {
  const t = useMessages(messages);
  const { user } = useSignedIn();
  const form = useForm({
    initial: { password: '' },
    body: (values) => values,
    mutation: useAction((password: string) => sameUserAgain(user, password)),
    variables: ({ password }) => password,
    onSaved(again) {
      session.begin(again);
      closeSignIn();
    },
  });
  return (
    <Dialog title={t('title')}>
      <p className={classes.text}>{t('text')}</p>
      <FormFrame form={form}>
        <TextField
          label={t('who')}
          autoComplete="username"
          value={user.username}
          readOnly
          onChange={nothing}
        />
        <PasswordField
          {...form.field('password')}
          label={t('password')}
          autoComplete="current-password"
          isFirst
        />
        <Button tone="primary" type="submit" isBusy={form.isPending}>
          {t(form.isPending ? 'sending' : 'submit')}
        </Button>
      </FormFrame>
    </Dialog>
  );
}

const nothing = () => undefined;
