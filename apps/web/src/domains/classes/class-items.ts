import type { ClassRow } from '@pelion/contract/classes';
import type { CalendarItem } from '../../components/calendar/calendar-item.ts';
import type { CalendarView } from '../../components/calendar/calendar-range.ts';
import { subjectHueOf } from '../../components/subject-hues.ts';
import { classPath } from './class-path.ts';

/** Id of the column of classes without a room. */
export const noRoom = 'none';

const columnOf = ({ classroom_id, teacher_id }: ClassRow, view: CalendarView): string | undefined => {
  if (view === 'rooms') return classroom_id === null ? noRoom : String(classroom_id);
  return view === 'teachers' ? String(teacher_id) : undefined;
};

interface ItemSetting {
  readonly view: CalendarView;
  /** Joins names as in the language. */
  readonly list: (names: readonly string[]) => string;
  /** Whether the viewer is a host, who knows that. */
  readonly isOwn: boolean;
}

/** A class in the calendar; children of a parent first, then place, hosts and sections. */
export function itemOf(row: ClassRow, { view, list, isOwn }: ItemSetting): CalendarItem {
  const { id, name, classroom_name, teacher_name, children, given_to, state_id, subject_icon } = row;
  const parts = [
    list(children.map((child) => child.name)),
    classroom_name ?? '',
    isOwn ? '' : teacher_name,
    list(given_to),
  ];
  return {
    id,
    title: name,
    subtitle: parts.filter((part) => part !== '').join(' · ') || undefined,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    kind: state_id === 1 ? 'scheduled' : 'cancelled',
    hue: subject_icon === null ? undefined : subjectHueOf(subject_icon),
    href: classPath(row),
    isChanged: row.is_changed,
    canMove: row.can.reschedule,
    columnId: columnOf(row, view),
  };
}
