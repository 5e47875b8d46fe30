import type { ClassRow } from '@pelion/contract/classes';
import { defineMessages } from '@pelion/words';
import { useOwnTime } from '../../components/calendar/use-own-time.ts';
import { useCalendarFormat } from '../../lib/calendar-format.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { dayAt } from '../../lib/zoned-time.ts';

const messages = defineMessages({ cover: '{$name} (cover)' });

type Row = Pick<
  ClassRow,
  | 'starts_at'
  | 'ends_at'
  | 'classroom_name'
  | 'classroom_place'
  | 'teacher_name'
  | 'co_teacher_name'
  | 'cover_name'
>;

/** Time, place and hosts of a class as texts; the time on the clock of the campus, and the viewer's if another. */
export function useClassFacts(row: Row) {
  const { user } = useSignedIn();
  const zone = user.campus_time_zone;
  const format = useCalendarFormat(zone);
  const { list } = useFormat();
  const t = useMessages(messages);
  const [begins, ends] = [Date.parse(row.starts_at), Date.parse(row.ends_at)];
  const day = dayAt(begins, zone);
  return {
    time: `${format.days(day, day)}, ${format.range(begins, ends)}`,
    ownTime: useOwnTime(zone, user.time_zone)(begins, ends),
    place: [row.classroom_name, row.classroom_place].filter(Boolean).join(', '),
    hosts: list([
      row.teacher_name,
      ...(row.co_teacher_name === null ? [] : [row.co_teacher_name]),
      ...(row.cover_name === null ? [] : [t('cover', { name: row.cover_name })]),
    ]),
  };
}
