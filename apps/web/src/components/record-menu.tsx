import type { ReactNode } from 'react';
import { useReadOnlyReason } from '../lib/read-only.ts';
import { Menu, type MenuEntry } from './menu.tsx';
import type { OpenerProps } from './popover.tsx';
import classes from './record-menu.module.css';

interface RecordMenuProps {
  readonly label: string;
  readonly size?: 'sm' | 'md';
  /** Custom button instead of the three dots. */
  readonly opener?: (props: OpenerProps) => ReactNode;
  readonly entries: readonly (MenuEntry | false | null | undefined)[];
}

const isChange = (entry: MenuEntry) => !('to' in entry || entry.worksWhenOver);

/** Menu of a record. Once the school's plan has expired, changes are disabled, with the reason in the footer. */
export function RecordMenu({ entries, ...menu }: RecordMenuProps) {
  const heldReason = useReadOnlyReason();
  const held = entries.map((entry) => (entry && isChange(entry) ? { ...entry, heldReason } : entry));
  return (
    <Menu
      {...menu}
      entries={held}
      foot={
        heldReason !== null && entries.some((entry) => entry && isChange(entry)) ? (
          <p className={classes.held}>{heldReason}</p>
        ) : null
      }
    />
  );
}
