import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import classes from './file-drop.module.css';

interface FileDropProps {
  readonly label: string;
  readonly hint: string;
  /** Value of the input's `accept` attribute. */
  readonly accept: string;
  readonly isDisabled: boolean;
  readonly isMultiple?: boolean;
  /** Called for each chosen or dropped file. */
  readonly onFile: (file: File) => void;
  /** Further content inside the drop area. */
  readonly children?: ReactNode;
}

/** Drop area for files, with a file picker. */
export function FileDrop({
  label,
  hint,
  accept,
  isDisabled,
  isMultiple = false,
  onFile,
  children,
}: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    for (const file of isMultiple ? chosen : chosen.slice(0, 1)) onFile(file);
  };
  const over = (event: DragEvent) => {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return;
    // Prevents the browser from opening the file in place of the page.
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isDisabled) take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the file field
    <div
      className={classes.area}
      onDragOver={over}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={drop}
    >
      <label className={classes.drop} data-over={isOver || undefined}>
        <IconFileUpload size={22} stroke={1.6} aria-hidden />
        <span>
          <strong>{label}</strong>
          <small>{hint}</small>
        </span>
        <input
          type="file"
          accept={accept}
          multiple={isMultiple}
          disabled={isDisabled}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // Clears the input, so that choosing the same, corrected file fires a change event again.
            currentTarget.value = '';
          }}
        />
      </label>
      {children}
    </div>
  );
}
