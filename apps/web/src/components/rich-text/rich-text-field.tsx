import { Input, Skeleton, Textarea } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { isBeyondEditor } from './editable-html.ts';
import classes from './rich-text-editor.module.css';

const RichTextEditor = lazy(() =>
  import('./rich-text-editor.tsx').then((file) => ({ default: file.RichTextEditor })),
);

export interface RichTextFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly isRequired?: boolean;
  /** HTML as stored in `…_source`. */
  readonly value: string;
  readonly onChange: (source: string) => void;
  /** Least height of the writing area in lines. */
  readonly lines?: number;
  /** One of many: the label is only read out, the toolbar shows up while the field has the focus. */
  readonly isCompact?: boolean;
}

/** A form field for formatted text. The editor is heavy and loads with the first field that is shown. */
export function RichTextField({
  label,
  description,
  error,
  isRequired = false,
  value,
  onChange,
  lines = 6,
  isCompact = false,
}: RichTextFieldProps) {
  const id = useId();
  // Decided once: what is being typed must not turn one field into the other.
  const [isSource] = useState(() => isBeyondEditor(value));
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  const labelClass = isCompact ? classes.hiddenLabel : undefined;
  if (isSource)
    return (
      <Textarea
        label={label}
        labelProps={{ className: labelClass }}
        description={description ?? 'This text has parts that only its HTML can show: it is edited as HTML.'}
        error={error}
        required={isRequired}
        rows={Math.max(lines, 4)}
        resize="vertical"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, className: labelClass }}
      description={description}
      error={error}
      required={isRequired}
    >
      <Suspense fallback={<Skeleton height={lines * 24 + (isCompact ? 20 : 64)} mt={4} />}>
        <RichTextEditor
          labelledBy={`${id}-label`}
          describedBy={describedBy}
          isInvalid={Boolean(error)}
          value={value}
          onChange={onChange}
          lines={lines}
          isCompact={isCompact}
        />
      </Suspense>
    </Input.Wrapper>
  );
}
