import { useReadOnlyReason } from '../lib/read-only.ts';
import { Menu, type MenuEntry } from './menu.tsx';

interface RecordMenuProps {
  readonly label: string;
  readonly size?: 'sm' | 'md';
  readonly entries: readonly (MenuEntry | false | null | undefined)[];
}

/** What can be done with a record: once a school's plan is over, whatever would be refused then is held, and says why. */
export function RecordMenu({ entries, ...menu }: RecordMenuProps) {
  const heldReason = useReadOnlyReason();
  const held = (entry: MenuEntry) => ({ ...entry, isHeld: !('to' in entry || entry.worksWhenOver) });
  return <Menu {...menu} heldReason={heldReason} entries={entries.map((entry) => entry && held(entry))} />;
}
