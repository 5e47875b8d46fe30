import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Button } from '../button.tsx';
import classes from './data-table.module.css';

interface SortButtonProps {
  readonly label: string;
  readonly direction: 'ascending' | 'descending' | null;
  readonly onToggle: () => void;
}

const arrows = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const;

/** The heading of a sortable column; its state is read out by `aria-sort` of the cell. */
export function SortButton({ label, direction, onToggle }: SortButtonProps) {
  const Arrow = arrows[direction ?? 'none'];
  return (
    <Button
      tone="quiet"
      size="sm"
      className={classes.sort}
      data-sorted={direction ?? undefined}
      onClick={onToggle}
    >
      {label}
      <Arrow size={14} aria-hidden />
    </Button>
  );
}
