import { keysOf, phrase } from '@pelion/words';

/** Lists of a report, each with a row for one of these. */
export const attendanceViewWords = {
  student: phrase('{^student}'),
  section: phrase('{^section}'),
  teacher: phrase('{^teacher}'),
  day: phrase('Day'),
  class: phrase('{^class}'),
} as const;
export const attendanceViews = keysOf(attendanceViewWords);
export type AttendanceView = (typeof attendanceViews)[number];

/** Marks that a figure is made of, beside the states of attendance. */
export const markFilterWords = {
  attended: phrase('Attended or made up'),
  unmarked: phrase('Not marked'),
  makeupOwed: phrase('Makeup owed'),
  madeUp: phrase('Made up'),
  twoMarks: phrase('Two different marks'),
} as const;
export const markFilters = keysOf(markFilterWords);
export type MarkFilter = (typeof markFilters)[number];

/** Figures that rows are sorted by. */
export const figureSorts = [
  'name',
  'rate',
  'all',
  'marked',
  'unmarked',
  'attended',
  'absentWithNotice',
  'absentWithoutNotice',
  'absent',
  'makeupOwed',
  'madeUp',
] as const;
export type FigureSort = (typeof figureSorts)[number];

export const REPORT_ROWS = 50;
export const MOST_REPORT_ROWS = 200;
/** Marks of a page. */
export const MARKS_PAGE = 50;
/** Days up to which a plot has a column for each day, and up to which it has one for each week; then months. */
export const DAYS_BY_DAY = 31;
export const DAYS_BY_WEEK = 400;

/** Bounds that a student crosses. */
export const crossingKindWords = {
  rate: phrase('Low attendance'),
  absences: phrase('Absences without notice'),
} as const;
export const crossingKinds = keysOf(crossingKindWords);
export type CrossingKind = (typeof crossingKinds)[number];
/** Marks from which a rate is judged, where a campus has chosen nothing. */
export const LEAST_MARKED = 10;
export const MOST_ABSENCES = 1000;
/** Crossings of a list, the latest first. */
export const MOST_CROSSINGS = 500;
