import { defineMessages } from '@pelion/words';
import { IconCalendarTime } from '@tabler/icons-react';
import { useMessages } from '../../lib/text.ts';
import type { MenuEntry } from '../menu.tsx';
import type { CalendarItem } from './calendar-item.ts';

const messages = defineMessages({ move: 'Move…' });

/** Entries of the menu of an item. */
export interface ItemActions {
  /** Opens the dialog that moves an item, the way by keyboard; for items with `canMove`. */
  readonly onMove?: (item: CalendarItem) => void;
  /** Further entries of the menu. */
  readonly entriesOf?: (item: CalendarItem) => readonly MenuEntry[];
}

export function useItemEntries({
  onMove,
  entriesOf,
}: ItemActions): (item: CalendarItem) => readonly MenuEntry[] {
  const t = useMessages(messages);
  return (item) => [
    ...(onMove && item.canMove
      ? [{ label: t('move'), icon: IconCalendarTime, onChoose: () => onMove(item) }]
      : []),
    ...(entriesOf?.(item) ?? []),
  ];
}
