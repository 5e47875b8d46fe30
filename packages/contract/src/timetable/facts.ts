/** Views of which a timetable is printed. */
export const timetableViews = ['all', 'section', 'teacher', 'room'] as const;
export type TimetableView = (typeof timetableViews)[number];

/** Cells of one change; more come by a file. */
export const MOST_CELLS_AT_ONCE = 60;
