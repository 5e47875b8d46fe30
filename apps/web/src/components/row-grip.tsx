import { IconGripVertical } from '@tabler/icons-react';
import type { HTMLAttributes, KeyboardEvent } from 'react';
import { useReadOnlyReason } from '../lib/read-only.ts';
import type { RowDragging } from '../lib/use-row-dragging.ts';
import { IconButton } from './icon-button.tsx';

interface RowGripProps extends Pick<HTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly label: string;
  /** How it is moved, read out with its label. */
  readonly hint: string;
  readonly grip: ReturnType<RowDragging['grip']>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** By what a row is moved, dragged or with keys. Once a school's plan is over nothing moves, and it says why. */
export function RowGrip({ label, hint, grip, onKeyDown, ...rest }: RowGripProps) {
  const heldReason = useReadOnlyReason();
  const moves = heldReason === null ? { onKeyDown, ...grip } : { 'aria-disabled': true };
  return (
    <IconButton
      label={label}
      icon={IconGripVertical}
      size="sm"
      aria-description={heldReason ?? hint}
      {...rest}
      {...moves}
    />
  );
}
