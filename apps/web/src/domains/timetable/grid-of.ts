import type { Timetable, TimetableCell } from '@pelion/contract/timetable';
import type { TimetablePeriod } from '@pelion/contract/timetable-periods';
import type { Week } from '@pelion/contract/timetable-periods/facts';

/** One section, teacher or room over the week, or all sections on one day. */
export type View = 'section' | 'teacher' | 'room' | 'day';

export interface Slot {
  readonly key: string;
  /** Null where the row's time has no period on the day. */
  readonly period: TimetablePeriod | null;
  /** Section that is filled in here; null in the week of a teacher or room. */
  readonly section: { readonly id: number; readonly label: string } | null;
  /** Classes here: one of a section, one or more of a teacher or room. */
  readonly cells: readonly TimetableCell[];
}

export interface Axis {
  readonly key: string;
  readonly label: string;
  readonly from?: string;
  readonly to?: string;
  readonly week?: Week;
  /** Day of a column; 1 is Monday. */
  readonly weekday?: number;
}

export interface Grid {
  readonly columns: readonly Axis[];
  readonly rows: readonly (Axis & { readonly slots: readonly Slot[] })[];
}

const timeOf = ({ starts_at, ends_at, week }: TimetablePeriod) => `${starts_at} ${ends_at} ${week}`;

const axisOf = (period: TimetablePeriod, key: string): Axis => ({
  key,
  label: period.name,
  from: period.starts_at,
  to: period.ends_at,
  week: period.week,
});

const isOf = (cell: TimetableCell, view: View, id: number) =>
  view === 'teacher'
    ? cell.teacher_id === id
    : view === 'room'
      ? cell.classroom_id === id
      : cell.section_id === id;

/** `id`: the section, teacher or room; for `day` the weekday. */
export function gridOf({ periods, sections, cells }: Timetable, view: View, id: number): Grid {
  if (view === 'day') {
    const columns = periods.filter(({ weekday }) => weekday === id);
    return {
      columns: columns.map((period) => axisOf(period, String(period.id))),
      rows: sections.map((section) => ({
        key: String(section.id),
        label: section.label,
        slots: columns.map((period) => ({
          key: `${section.id} ${period.id}`,
          period,
          section,
          cells: cells.filter((cell) => cell.section_id === section.id && cell.period_id === period.id),
        })),
      })),
    };
  }
  const days = [...new Set(periods.map(({ weekday }) => weekday))].toSorted((one, other) => one - other);
  const times = [...new Map(periods.map((period) => [timeOf(period), period])).values()].toSorted(
    (one, other) => timeOf(one).localeCompare(timeOf(other)),
  );
  const section = view === 'section' ? (sections.find((each) => each.id === id) ?? null) : null;
  const own = cells.filter((cell) => isOf(cell, view, id));
  return {
    columns: days.map((weekday) => ({ key: String(weekday), label: '', weekday })),
    rows: times.map((time) => ({
      ...axisOf(time, timeOf(time)),
      slots: days.map((weekday) => {
        const period =
          periods.find((each) => each.weekday === weekday && timeOf(each) === timeOf(time)) ?? null;
        return {
          key: `${weekday} ${timeOf(time)}`,
          period,
          section,
          cells: period ? own.filter(({ period_id }) => period_id === period.id) : [],
        };
      }),
    })),
  };
}
