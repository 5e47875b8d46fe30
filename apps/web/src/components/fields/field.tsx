import { type ReactNode, useId } from 'react';
import classes from './field.module.css';

/** Props shared by all form fields. */
export interface FieldProps {
  readonly label: string;
  /** Hides the label visually, where the position of the field makes it clear. */
  readonly isLabelHidden?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly isRequired?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Binding of a field to a form, returned by `form.field('title')`. */
export interface Bound<Value> {
  readonly name?: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Attributes of the control that associate it with its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly required: boolean | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FrameProps extends FieldProps {
  readonly children: (control: ControlProps) => ReactNode;
}

const remarksOf = (id: string, { hint, error }: FieldProps) =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;

/** Label, control, hint and error of a form field. */
export function Field({ children, ...field }: FrameProps) {
  const id = useId();
  const { label, isLabelHidden, error, isRequired, className } = field;
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : 'field-label'}>
        {label}
        {isRequired ? <Required /> : null}
      </label>
      {children({
        id,
        required: isRequired || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': remarksOf(id, field),
      })}
      <Remarks id={id} {...field} />
    </div>
  );
}

interface GroupProps extends FieldProps {
  readonly role?: 'radiogroup' | 'group';
  readonly children: (group: {
    readonly labelledBy: string;
    readonly describedBy: string | undefined;
    readonly isInvalid: boolean;
  }) => ReactNode;
}

/** Field for a group of controls that answer one question, or for an editor. */
export function FieldGroup({ role = 'group', children, ...field }: GroupProps) {
  const id = useId();
  const labelledBy = `${id}-label`;
  const describedBy = remarksOf(id, field);
  const { label, isLabelHidden, error, isRequired, className } = field;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support a label
    <div
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-invalid={error ? true : undefined}
      className={className ? `field ${className}` : 'field'}
    >
      <span id={labelledBy} className={isLabelHidden ? 'visually-hidden' : 'field-label'}>
        {label}
        {isRequired ? <Required /> : null}
      </span>
      {children({ labelledBy, describedBy, isInvalid: Boolean(error) })}
      <Remarks id={id} {...field} />
    </div>
  );
}

/** Visual asterisk; screen readers learn it from the control's `required`. */
function Required() {
  return (
    <span className={classes.required} aria-hidden>
      {' *'}
    </span>
  );
}

function Remarks({ id, hint, error }: FieldProps & { readonly id: string }) {
  return (
    <>
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </>
  );
}
