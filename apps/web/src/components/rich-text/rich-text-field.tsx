import { Input, Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useId } from 'react';

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
}: RichTextFieldProps) {
  const id = useId();
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      error={error}
      required={isRequired}
    >
      <Suspense fallback={<Skeleton height={lines * 24 + 44} mt={4} />}>
        <RichTextEditor
          labelledBy={`${id}-label`}
          isInvalid={Boolean(error)}
          value={value}
          onChange={onChange}
          lines={lines}
        />
      </Suspense>
    </Input.Wrapper>
  );
}
