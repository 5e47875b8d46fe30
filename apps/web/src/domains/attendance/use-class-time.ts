import { useCalendarFormat } from '../../lib/calendar-format.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { dayAt } from '../../lib/zoned-time.ts';

interface Times {
  readonly starts_at: string;
  readonly ends_at: string;
}

/** Writes day and time of a class on the clock of the campus: `Mon, Jan 11, 2027, 9:00 – 9:45 AM`. */
export function useClassTime(): (times: Times) => string {
  const zone = useSignedIn().user.campus_time_zone;
  const format = useCalendarFormat(zone);
  return ({ starts_at, ends_at }) => {
    const [begins, ends] = [Date.parse(starts_at), Date.parse(ends_at)];
    const day = dayAt(begins, zone);
    return `${format.days(day, day)}, ${format.range(begins, ends)}`;
  };
}
