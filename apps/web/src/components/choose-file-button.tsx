import { type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';

interface ChooseFileButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> {
  readonly label: string;
  /** As in the attribute of the same name. */
  readonly accept: string;
  /** On a phone: straight to the camera. */
  readonly isCamera?: boolean;
  readonly isMultiple?: boolean;
  /** At least one. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Asks the device for files. `FileDrop` is for where a file is what the page is about. */
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
          // The same file, mended, can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
