import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './data-table.module.css';

interface SortButtonProps {
  readonly label: string;
  readonly direction: 'asc' | 'desc' | null;
  readonly onToggle: () => void;
}

const arrows = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort } as const;

/** The heading of a sortable column; its state is read out by `aria-sort` of the cell. */
export function SortButton({ label, direction, onToggle }: SortButtonProps) {
  const Arrow = arrows[direction ?? 'none'];
  return (
    <button
      type="button"
      className={classes.sort}
      data-sorted={direction ? '' : undefined}
      onClick={onToggle}
    >
      {label}
      <Arrow size={14} className={classes.arrow} aria-hidden />
    </button>
  );
}
