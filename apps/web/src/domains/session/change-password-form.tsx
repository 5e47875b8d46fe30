import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { fieldErrorsOf, messageOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { leastPasswordLength, passwordProblem } from './password-rule.ts';
import classes from './profile-screen.module.css';
import { changePassword } from './queries.ts';

const messages = defineMessages({
  current: 'Current password',
  password: 'New password',
  rule: 'At least {$least} characters.',
  repeat: 'Repeat the new password',
  required: 'Please enter the current password',
  submit: 'Change password',
});

const empty = { current_password: '', password: '', repeated: '' };

export function ChangePasswordForm() {
  const text = useText();
  const t = text(messages);
  const { mutate, isPending, error } = useMutation(changePassword);
  const form = useForm({
    initialValues: empty,
    validate: (values) => {
      const problem = passwordProblem(values.password, values.repeated);
      return {
        ...(values.current_password === '' ? { current_password: t('required') } : {}),
        ...(problem ? { [problem.field]: text.sentence(problem.message) } : {}),
      };
    },
  });
  const submit = form.onSubmit(({ current_password, password }) =>
    mutate(
      { current_password, password },
      { onSuccess: form.reset, onError: (cause) => form.setErrors(fieldErrorsOf(cause) ?? {}) },
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {error && !fieldErrorsOf(error) ? (
          <p className={classes.error} role="alert">
            {messageOf(error)}
          </p>
        ) : null}
        <PasswordInput
          label={t('current')}
          autoComplete="current-password"
          {...form.getInputProps('current_password')}
        />
        <PasswordInput
          label={t('password')}
          description={t('rule', { least: leastPasswordLength })}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordInput label={t('repeat')} autoComplete="new-password" {...form.getInputProps('repeated')} />
        <div>
          <Button type="submit" loading={isPending}>
            {t('submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
