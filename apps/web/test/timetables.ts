import type { Timetable, TimetableCell } from '@pelion/contract/timetable';

export const buildPeriod = (
  id: number,
  weekday: number,
  name: string,
  starts_at: string,
  ends_at: string,
) => ({
  ...{ id, weekday, name, starts_at, ends_at },
  week: 'both' as const,
  version: 1,
});
export const buildCell = (more: Partial<TimetableCell> = {}): TimetableCell => ({
  ...{
    section_id: 5,
    period_id: 11,
    subject_id: 3,
    name: 'Math',
    teacher_id: 17,
    teacher_name: 'Rosa Miller',
  },
  ...{ classroom_id: 2, classroom_name: 'Room 1', class_id: 40, is_moved: false, version: 4 },
  ...more,
});
/** A timetable of two days with two periods each, one of whose cells is filled. */
export const buildTimetable = (more: Partial<Timetable> = {}): Timetable => ({
  year: { id: 1, name: '2026–2027', starts_on: '2026-08-24', ends_on: '2027-06-16' },
  week: 'A',
  periods: [
    buildPeriod(11, 1, '1', '08:00', '08:45'),
    buildPeriod(12, 1, '2', '08:50', '09:35'),
    buildPeriod(13, 2, '1', '08:00', '08:45'),
    buildPeriod(14, 2, '2', '08:50', '09:35'),
  ],
  sections: [
    { id: 5, label: 'Grade 6 - A' },
    { id: 6, label: 'Grade 6 - B' },
  ],
  cells: [buildCell()],
  can: { fill: true, change: true, clear: true },
  ...more,
});
