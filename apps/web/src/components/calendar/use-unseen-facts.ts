import { defineMessages } from '@pelion/words';
import { useCalendarFormat } from '../../lib/calendar-format.ts';
import { useMessages } from '../../lib/text.ts';
import { dayAt } from '../../lib/zoned-time.ts';
import type { CalendarItem } from './calendar-item.ts';
import { useOwnTime } from './use-own-time.ts';

const messages = defineMessages({ own: 'Your time: {$time}' });

/** Facts that the place of an item in a grid tells the eye alone: its day, and the time on the viewer's clock. */
export function useUnseenFacts(zone: string, ownZone: string | undefined): (item: CalendarItem) => string {
  const t = useMessages(messages);
  const format = useCalendarFormat(zone);
  const ownTimeOf = useOwnTime(zone, ownZone);
  return ({ startsAt, endsAt }) => {
    const [begins, ends] = [Date.parse(startsAt), Date.parse(endsAt)];
    const own = ownTimeOf(begins, ends);
    const day = format.longDay(dayAt(begins, zone));
    return own === null ? day : `${day}, ${t('own', { time: own })}`;
  };
}
