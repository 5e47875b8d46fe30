import { defineMessages } from '@pelion/words';
import { type FormEvent, useState } from 'react';
import { GateField } from '../../components/gate-field.tsx';
import { fieldErrorsOf, messageOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { leastPasswordLength, passwordProblem } from './password-rule.ts';

const messages = defineMessages({
  password: 'New password',
  repeat: 'Repeat the new password',
  rule: 'At least {$least} characters. A few unrelated words are easy to remember and hard to guess.',
  submit: 'Set password',
  sending: 'Saving…',
});

interface NewPasswordFormProps {
  readonly failure: Error | null;
  readonly isPending: boolean;
  readonly onSubmit: (password: string) => void;
}

export function NewPasswordForm({ failure, isPending, onSubmit }: NewPasswordFormProps) {
  const text = useText();
  const t = text(messages);
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const problem = isChecked ? passwordProblem(password, repeated) : null;
  const fieldErrors = fieldErrorsOf(failure);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!isPending && !passwordProblem(password, repeated)) onSubmit(password);
  };
  return (
    <form onSubmit={submit} noValidate>
      <p>{t('rule', { least: leastPasswordLength })}</p>
      {failure && !fieldErrors ? (
        <p className="gate-error" role="alert">
          {messageOf(failure)}
        </p>
      ) : null}
      <GateField
        label={t('password')}
        type="password"
        autoComplete="new-password"
        value={password}
        error={problem?.field === 'password' ? text.sentence(problem.message) : fieldErrors?.password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <GateField
        label={t('repeat')}
        type="password"
        autoComplete="new-password"
        value={repeated}
        error={problem?.field === 'repeated' ? text.sentence(problem.message) : null}
        onChange={(event) => setRepeated(event.currentTarget.value)}
      />
      <button className="gate-button" type="submit" aria-disabled={isPending}>
        {isPending ? t('sending') : t('submit')}
      </button>
    </form>
  );
}
