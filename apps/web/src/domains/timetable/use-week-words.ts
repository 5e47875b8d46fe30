import type { TimetableCell } from '@pelion/contract/timetable';
import { type Week, weekdayTable, weeks } from '@pelion/contract/timetable-periods/facts';
import { useText } from '../../lib/text.ts';
import type { Axis, View } from './grid-of.ts';

/** Words of days, times and classes of a timetable. */
export function useWeekWords() {
  const text = useText();
  const day = (weekday: number) => text.phrase(weekdayTable.labelOf(weekday));
  const weekOf = (week: Week) => (week === 'both' ? '' : text.phrase(weeks[week]));
  return {
    day,
    weekOf,
    /** `08:00–08:45`, with the week where there are two. */
    time: ({ from, to, week = 'both' }: Axis) =>
      from === undefined ? '' : [`${from}–${to}`, weekOf(week)].filter((part) => part !== '').join(', '),
    axis: ({ label, weekday }: Axis) => (weekday === undefined ? label : day(weekday)),
    /** Lines of a class: its subject, and who or where the view does not say. */
    lines: (cell: TimetableCell, view: View, sectionOf: (id: number) => string): readonly string[] =>
      [
        cell.name,
        view === 'teacher' || view === 'room' ? sectionOf(cell.section_id) : '',
        view === 'teacher' ? '' : cell.teacher_name,
        view === 'room' ? '' : (cell.classroom_name ?? ''),
      ].filter((line) => line !== ''),
  };
}
