import { type ReactNode, useId } from 'react';
import classes from './field.module.css';

/** What every field takes beside its value. */
export interface FieldProps {
  readonly label: string;
  /** For fields whose place says what they are: read out, not seen. */
  readonly isLabelHidden?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly isRequired?: boolean | undefined;
  readonly className?: string | undefined;
}

/** What a field of a form is bound to: `form.field('title')` gives it. */
export interface Bound<Value> {
  readonly name?: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** What the control inside has to carry, so that its label, hint and error belong to it. */
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

/** A label, a control, and what there is to say about it. */
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

/** The same for what is no single control: several that answer one question, an editor. */
export function FieldGroup({ role = 'group', children, ...field }: GroupProps) {
  const id = useId();
  const labelledBy = `${id}-label`;
  const describedBy = remarksOf(id, field);
  const { label, isLabelHidden, error, isRequired, className } = field;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles of a group may be labelled
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

/** A star for the eye; a screen reader hears it from the control. */
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
