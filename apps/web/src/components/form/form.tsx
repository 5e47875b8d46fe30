import type { FormEvent, ReactNode } from 'react';
import { Notice } from '../notice.tsx';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import classes from './form.module.css';
import type { FormState } from './use-form.ts';

interface FormFrameProps {
  readonly form: FormState;
  readonly children: ReactNode;
  readonly id?: string;
}

/** The element, the problem that belongs to no field, and the fields below each other. */
export function FormFrame({ form, children, id }: FormFrameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a dialog over this one is its child for React, not for a person.
    event.stopPropagation();
    form.submit();
  };
  return (
    <form
      id={id}
      ref={form.element}
      className={classes.form}
      noValidate
      aria-busy={form.isPending}
      onSubmit={submit}
      onFocus={form.prepare}
    >
      {form.problem ? <Notice kind="failure">{form.problem}</Notice> : null}
      {children}
    </form>
  );
}

interface FormPageProps extends FormFrameProps {
  /** Buttons, always in view; the one that saves last. */
  readonly actions: ReactNode;
}

/** A form that is a page: its actions stay at the lower edge, and leaving it with changes asks first. */
export function FormPage({ form, children, actions }: FormPageProps) {
  return (
    <FormFrame form={form}>
      <UnsavedGuard isDirty={form.isDirty} />
      {children}
      <div className={classes.actions}>{actions}</div>
    </FormFrame>
  );
}

/** Fields side by side while there is room for them. */
export function FormRow({ children }: { readonly children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
