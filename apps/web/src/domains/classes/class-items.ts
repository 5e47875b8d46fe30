import type { ClassRow } from '@pelion/contract/classes';
import type { CalendarItem } from '../../components/calendar/calendar-item.ts';
import type { CalendarView } from '../../components/calendar/calendar-range.ts';
import { subjectHueOf } from '../../components/subject-hues.ts';
import { classPath } from './class-path.ts';
import type { ClassChange } from './queries.ts';

/** Id of the column of classes without a room. */
export const noRoom = 'none';

/** Columns that an item stands in: its room, or everybody who holds the class. */
function columnsOf(row: ClassRow, view: CalendarView): readonly (string | undefined)[] {
  const { classroom_id, teacher_id, co_teacher_id, cover_id } = row;
  if (view === 'rooms') return [classroom_id === null ? noRoom : String(classroom_id)];
  if (view !== 'teachers') return [undefined];
  return [teacher_id, co_teacher_id, cover_id].filter((id) => id !== null).map(String);
}

/** Class of an item. One that stands in several columns has an item for each, with ids of its own. */
export const rowOf = (rows: readonly ClassRow[], { id }: CalendarItem): ClassRow | undefined =>
  rows.find((row) => row.id === Number.parseInt(String(id), 10));

interface ItemSetting {
  readonly view: CalendarView;
  /** Joins names as in the language. */
  readonly list: (names: readonly string[]) => string;
  /** Whether the viewer is a host, who knows that. */
  readonly isOwn: boolean;
  readonly warning?: string | undefined;
  /** Names a person as the cover. */
  readonly coverOf: (name: string) => string;
}

const named = (name: string | null) => (name === null ? [] : [name]);

/** Items of a class, one for each column; children of a parent first, then the cover, place, hosts and sections. */
export function itemsOf(
  row: ClassRow,
  { view, list, isOwn, coverOf, warning }: ItemSetting,
): readonly CalendarItem[] {
  const { id, name, classroom_name, teacher_name, co_teacher_name, cover_name } = row;
  const { children, given_to, state_id, subject_icon } = row;
  const parts = [
    list(children.map((child) => child.name)),
    cover_name === null ? '' : coverOf(cover_name),
    classroom_name ?? '',
    isOwn ? '' : list([teacher_name, ...named(co_teacher_name)]),
    list(given_to),
  ];
  const item = {
    id,
    title: name,
    subtitle: parts.filter((part) => part !== '').join(' · ') || undefined,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    kind: state_id === 1 ? ('scheduled' as const) : ('cancelled' as const),
    hue: subject_icon === null ? undefined : subjectHueOf(subject_icon),
    href: classPath(row),
    isChanged: row.is_changed,
    warning,
    canMove: row.can.reschedule,
  };
  return columnsOf(row, view).map((columnId, place) => ({
    ...item,
    id: place === 0 ? id : `${id} ${columnId}`,
    columnId,
  }));
}

/** Host by the column that an item was dragged to: the teacher or the co-teacher is another one, by the column left. Covers stay. */
export function hostIn(
  row: Pick<ClassRow, 'teacher_id' | 'cover_id'>,
  from: string | undefined,
  to: string | undefined,
): Pick<ClassChange, 'teacher_id' | 'co_teacher_id'> {
  if (from === to || from === String(row.cover_id)) return {};
  return from === String(row.teacher_id) ? { teacher_id: Number(to) } : { co_teacher_id: Number(to) };
}
