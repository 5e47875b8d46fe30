import { type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';

interface ChooseFileButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> {
  readonly label: string;
  /** Value of the input's `accept` attribute. */
  readonly accept: string;
  /** Opens the camera directly on a phone. */
  readonly isCamera?: boolean;
  readonly isMultiple?: boolean;
  /** Called with at least one file. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Button that opens the file picker. `FileDrop` is for pages that are about a file. */
export function ChooseFileButton({
  label,
  accept,
  isCamera,
  isMultiple,
  onFiles,
  ...button
}: ChooseFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        capture={isCamera ? 'environment' : undefined}
        multiple={isMultiple}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Clears the input, so that choosing the same, corrected file fires a change event again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
