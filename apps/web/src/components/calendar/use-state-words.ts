import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import type { CalendarItem, ItemState } from './calendar-item.ts';

const messages = defineMessages({ cancelled: 'Cancelled', changed: 'Changed', running: 'Now' });

/** State of an item in words, the most important first. */
export function useStateWords(): (
  item: Pick<CalendarItem, 'isChanged' | 'warning'>,
  state: ItemState,
) => readonly string[] {
  const t = useMessages(messages);
  return ({ isChanged, warning }, state) => [
    ...(warning === undefined ? [] : [warning]),
    ...(state === 'cancelled' || state === 'running' ? [t(state)] : []),
    ...(isChanged ? [t('changed')] : []),
  ];
}
