import { z } from 'zod';
import { classClash } from '../classes/records.ts';
import { shape } from '../kernel/shapes.ts';
import { can, id, version } from '../kernel/shared.ts';
import { changeOfClasses, timetablePeriod } from '../timetable-periods/records.ts';

export const timetableCell = shape(
  'TimetableCell',
  'Classes of a section in a period.',
  z.object({
    section_id: id,
    period_id: id,
    /** Null where the classes have been given no subject. */
    subject_id: id.nullable(),
    /** Name of the subject, or of the classes where they have another one. */
    name: z.string(),
    teacher_id: id,
    teacher_name: z.string(),
    classroom_id: id.nullable(),
    classroom_name: z.string().nullable(),
    /** The next class, or the last one where all are over. */
    class_id: id,
    /** The classes have been moved away from the time of the period. */
    is_moved: z.boolean(),
    version,
  }),
);
export type TimetableCell = z.infer<typeof timetableCell>;

export const timetable = shape(
  'Timetable',
  'Periods, sections and classes of the week of a campus.',
  z.object({
    /** Current academic year; null without one, when nothing can be filled in. */
    year: z.object({ id, name: z.string(), starts_on: z.string(), ends_on: z.string() }).nullable(),
    /** Week of today. */
    week: z.enum(['A', 'B']).nullable(),
    /** By weekday and time. */
    periods: z.array(timetablePeriod),
    /** Sections of the year, by grade. */
    sections: z.array(z.object({ id, label: z.string() })),
    cells: z.array(timetableCell),
    can: can('fill', 'change', 'clear'),
  }),
);
export type Timetable = z.infer<typeof timetable>;

export const timetableChanged = shape(
  'TimetableChanged',
  'Cells after a change; cleared ones are missing.',
  z.object({ cells: z.array(timetableCell), change: changeOfClasses }),
);
export type TimetableChanged = z.infer<typeof timetableChanged>;

export const timetableConflict = z.discriminatedUnion('reason', [
  z.object({
    reason: z.literal('changed'),
    section_id: id,
    period_id: id,
    /** Null where somebody has cleared the cell. */
    current: timetableCell.nullable(),
  }),
  z.object({ reason: z.literal('busy'), clashes: z.array(classClash) }),
  /** No academic year, or none of its days is left. */
  z.object({ reason: z.literal('state') }),
]);
