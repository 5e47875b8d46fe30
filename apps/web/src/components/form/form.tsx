import type { FormEvent, ReactNode } from 'react';
import { later } from '../lazy-part.tsx';
import { Notice } from '../notice.tsx';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import classes from './form.module.css';
import type { FormState } from './use-form.ts';

const ErrorMessage = later(() => import('../error-dialog.tsx').then((file) => file.ErrorMessage));

export interface ProblemPlace {
  /**
   * Place of errors that belong to no field: a notice above the fields, or the 'Error!' modal where the spec asks for
   * it.
   */
  readonly problemIn?: 'notice' | 'dialog' | undefined;
}

interface FormFrameProps extends ProblemPlace {
  readonly form: FormState;
  readonly children: ReactNode;
  readonly id?: string;
}

/** Form element with its form-level error above the fields. */
export function FormFrame({ form, children, id, problemIn = 'notice' }: FormFrameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the submit of a form in a nested dialog, which is not a child in the DOM.
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
  /** Buttons in a sticky footer; the submit button last. */
  readonly actions: ReactNode;
  /** Values are saved as drafts elsewhere, so leaving the page does not ask. */
  readonly isKept?: boolean;
}

/** Full-page form with sticky actions; leaving with unsaved changes asks first. */
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

/** Lays out fields side by side while there is room. */
export function FormRow({ children }: { readonly children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
