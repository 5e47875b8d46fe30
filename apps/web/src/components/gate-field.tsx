import { type InputHTMLAttributes, useId } from 'react';

interface GateFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly error?: string | null | undefined;
}

/** A labelled input on the pages outside of the app. */
export function GateField({ label, error, ...input }: GateFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error ? (
        <p className="gate-field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </>
  );
}
