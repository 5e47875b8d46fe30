import type { CoverableClass } from '@pelion/contract/absences';
import { useCalendarFormat } from '../../lib/calendar-format.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { dayAt } from '../../lib/zoned-time.ts';

/** Time of a class on the clock of the campus, and what it is about, as texts. */
export function useCoverFacts() {
  const { user } = useSignedIn();
  const zone = user.campus_time_zone;
  const format = useCalendarFormat(zone);
  return (row: CoverableClass) => {
    const [begins, ends] = [Date.parse(row.starts_at), Date.parse(row.ends_at)];
    const day = dayAt(begins, zone);
    return {
      time: `${format.days(day, day)}, ${format.range(begins, ends)}`,
      more: [row.subject_name, ...row.given_to, row.classroom_name].filter(Boolean).join(' · '),
    };
  };
}
