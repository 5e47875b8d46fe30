import type { Timetable } from '@pelion/contract/timetable';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import type { View } from './grid-of.ts';
import { useWeekWords } from './use-week-words.ts';

const messages = defineMessages({
  section: 'One {section}',
  teacher: 'One {teacher}',
  room: 'One {classroom}',
  day: 'All {section+} on one day',
});

interface Option {
  readonly id: number;
  readonly label: string;
}

const byLabel = (options: readonly Option[]) =>
  [...new Map(options.map((option) => [option.id, option])).values()].toSorted((one, other) =>
    one.label.localeCompare(other.label),
  );

/** Chosen view of the week; teachers begin with their own. */
export function useTimetableView({ sections, periods, cells }: Timetable) {
  const t = useMessages(messages);
  const words = useWeekWords();
  const { user } = useSignedIn();
  const today = new Date().getDay() || 7;
  const weekdays = [...new Set(periods.map(({ weekday }) => weekday))].toSorted((one, other) => one - other);
  const days = weekdays.map((weekday): Option => ({ id: weekday, label: words.day(weekday) }));
  const lists = {
    section: sections,
    teacher: byLabel(cells.map(({ teacher_id, teacher_name }) => ({ id: teacher_id, label: teacher_name }))),
    room: byLabel(
      cells.flatMap(({ classroom_id, classroom_name }) =>
        classroom_id === null ? [] : [{ id: classroom_id, label: classroom_name ?? '' }],
      ),
    ),
    day: days,
  } as const satisfies Record<View, readonly Option[]>;
  const isTeaching = lists.teacher.some(({ id }) => id === user.id);
  const [view, setView] = useState<View>(isTeaching ? 'teacher' : 'section');
  const [ids, setIds] = useState<Partial<Record<View, number>>>({ teacher: user.id, day: today });
  const [day, setDay] = useState(today);
  const list: readonly Option[] = lists[view];
  const chosen = list.find(({ id }) => id === ids[view]) ?? list[0];
  const names = ['section', 'day', 'teacher', 'room'] as const;
  const optionsOf = (options: readonly Option[]) =>
    options.map(({ id, label }) => ({ value: String(id), label }));
  return {
    view,
    setView,
    views: names.filter((name) => lists[name].length > 0).map((value) => ({ value, label: t(value) })),
    id: chosen?.id ?? 0,
    label: chosen?.label ?? '',
    options: optionsOf(list),
    setId: (id: string) => setIds({ ...ids, [view]: Number(id) }),
    /** Day that a phone shows. */
    weekday: weekdays.includes(day) ? day : (weekdays[0] ?? 1),
    days: optionsOf(days),
    setWeekday: (weekday: string) => setDay(Number(weekday)),
  };
}
