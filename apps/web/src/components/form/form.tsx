import type { FormEvent, ReactNode } from 'react';
import { later } from '../later.tsx';
import { Notice } from '../notice.tsx';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import classes from './form.module.css';
import type { FormState } from './use-form.ts';

const ErrorMessage = later(() => import('../error-dialog.tsx').then((file) => file.ErrorMessage));

export interface ProblemPlace {
  /** Where it is said what belongs to no field: above the fields, or in the 'Error!' modal where the spec asks for it. */
  readonly problemIn?: 'notice' | 'dialog' | undefined;
}

interface FormFrameProps extends ProblemPlace {
  readonly form: FormState;
  readonly children: ReactNode;
  readonly id?: string;
}

/** The element, the problem that belongs to no field, and the fields below each other. */
export function FormFrame({ form, children, id, problemIn = 'notice' }: FormFrameProps) {
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
      {form.problem && problemIn === 'notice' ? <Notice kind="failure">{form.problem}</Notice> : null}
      {form.problem && problemIn === 'dialog' ? (
        <ErrorMessage onClose={form.forgetProblem}>{form.problem}</ErrorMessage>
      ) : null}
      {children}
    </form>
  );
}

interface FormPageProps extends FormFrameProps {
  /** Buttons, always in view; the one that saves last. */
  readonly actions: ReactNode;
  /** What was typed is kept somewhere: leaving loses nothing, and nothing is asked. */
  readonly isKept?: boolean;
}

/** A form that is a page: its actions stay at the lower edge, and leaving it with changes asks first. */
export function FormPage({ form, children, actions, isKept = false, problemIn }: FormPageProps) {
  return (
    <FormFrame form={form} problemIn={problemIn}>
      <UnsavedGuard isDirty={form.isDirty && !isKept} />
      {children}
      <div className={classes.actions} data-bottom-bar>
        {actions}
      </div>
    </FormFrame>
  );
}

/** Fields side by side while there is room for them. */
export function FormRow({ children }: { readonly children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
