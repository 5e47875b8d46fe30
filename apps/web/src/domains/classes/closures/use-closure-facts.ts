import type { Closure } from '@pelion/contract/closures';
import { defineMessages } from '@pelion/words';
import { useCalendarFormat } from '../../../lib/calendar-format.ts';
import { useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import { useFew } from '../../../lib/truncate-list.ts';
import { useSignedIn } from '../../../lib/viewer.ts';

const messages = defineMessages({ from: 'from {$time}' });

/** Facts of a closure in words: its days, the hour of a half day and its grades; '' where there is none. */
export function useClosureFacts() {
  const t = useMessages(messages);
  const { user } = useSignedIn();
  const { days, hourOf } = useCalendarFormat(user.campus_time_zone);
  const { list } = useFormat();
  const few = useFew();
  return ({ start_date, end_date, closes_at, grades }: Closure) => ({
    days: days(start_date, end_date),
    hour:
      closes_at === null
        ? ''
        : t('from', { time: hourOf(Number(closes_at.slice(0, 2)) * 60 + Number(closes_at.slice(3))) }),
    grades: list(few(grades.map(({ name }) => name))),
  });
}

export const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');
