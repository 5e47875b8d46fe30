import type { CalendarColumn, CalendarItem, DayNote } from '../../src/components/calendar/calendar-item.ts';
import { subjectHueOf } from '../../src/components/subject-hues.ts';
import { fromWallClock } from '../../src/lib/zoned-time.ts';

export const zone = 'America/New_York';
/** Tuesday, 10:20 AM. */
export const now = Date.parse('2026-12-01T15:20Z');

const at = (day: string, time: string) => fromWallClock(`${day}T${time}`, zone) ?? '';

type Extra = Partial<CalendarItem>;

let made = 0;
function item(
  day: string,
  from: string,
  until: string,
  title: string,
  icon: string,
  extra: Extra = {},
): CalendarItem {
  made += 1;
  return {
    id: made,
    title,
    subtitle: 'Room 204 · Ms. Okafor',
    startsAt: at(day, from),
    endsAt: at(day, until),
    kind: 'scheduled',
    hue: subjectHueOf(icon),
    href: `/classes/view-class/${made}`,
    canMove: true,
    ...extra,
  };
}

const week = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'] as const;

export const items: readonly CalendarItem[] = [
  ...week
    .slice(0, 4)
    .flatMap((day) => [
      item(day, '08:30', '09:15', 'Algebra II', 'math'),
      item(day, '09:30', '10:15', 'World History', 'history', { subtitle: 'Room 12 · Mr. Lindqvist' }),
    ]),
  item(week[0], '10:30', '12:00', 'Chemistry lab', 'chemistry', { subtitle: 'Lab 2 · Dr. Abara' }),
  item(week[0], '13:00', '13:45', 'English Literature', 'english', { kind: 'cancelled' }),
  item(week[1], '10:00', '10:45', 'Biology', 'biology', { subtitle: 'Lab 1 · Dr. Abara' }),
  item(week[1], '10:15', '11:00', 'Robotics club', 'robotics', { subtitle: 'Workshop' }),
  item(week[1], '11:30', '12:15', 'Physics', 'physics', { isChanged: true, subtitle: 'Moved to Room 7' }),
  item(week[1], '13:00', '13:15', 'Homeroom', 'science', { subtitle: 'Room 204' }),
  item(week[1], '13:15', '13:45', 'Geometry', 'geometry', { kind: 'cancelled', isChanged: true }),
  item(week[1], '22:30', '23:59', 'Star gazing', 'physics', {
    endsAt: at(week[2], '01:15'),
    subtitle: 'Roof',
  }),
  item(week[2], '11:00', '12:30', 'A lesson with quite a long name that has to be cut at the end', 'english'),
  item(week[2], '11:15', '12:00', 'Calculus', 'calculus'),
  item(week[2], '11:30', '12:15', 'Chess', 'chess'),
  item(week[2], '11:45', '12:15', 'Public Speaking', 'public_speaking'),
  item(week[2], '12:00', '12:30', 'Choir', 'english'),
  item(week[3], '13:00', '14:30', 'Digital SAT practice', 'sat', { canMove: false }),
];

export const notes: readonly DayNote[] = [
  { id: 1, title: 'Teachers’ day: no classes', firstDay: '2026-12-04', lastDay: '2026-12-04' },
];
export const rooms: readonly CalendarColumn[] = [
  { id: '204', title: 'Room 204', subtitle: '30 seats' },
  { id: '12', title: 'Room 12', subtitle: '24 seats' },
  { id: 'lab', title: 'Lab 1', subtitle: '16 seats' },
];

export const roomItems: readonly CalendarItem[] = items
  .slice(0, 24)
  .map((one, place) => ({ ...one, columnId: rooms[place % rooms.length]?.id }));
