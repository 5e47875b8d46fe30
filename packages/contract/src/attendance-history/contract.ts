import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { ownAttendance } from '../attendance/contract.ts';
import { inOrder, ofAYearAtMost } from '../kernel/day-range.ts';
import { contract } from '../kernel/endpoint.ts';
import { day } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { id, moment } from '../kernel/shared.ts';
import { MOST_HISTORY } from './facts.ts';
import { attendanceHistoryRoutes } from './routes.ts';

/** A rate is `attended` of `marked`; without marks there is none. */
const rate = {
  /** Attended, attended by check-in, or made up. */
  attended: z.int(),
  /** Classes with a mark. */
  marked: z.int(),
  /** Classes with or without a mark. */
  all: z.int(),
};
export const attendanceRate = z.object(rate);
export type AttendanceRate = z.infer<typeof attendanceRate>;

export const attendedClass = ownAttendance.omit({ student_id: true }).extend({
  class_id: id,
  name: z.string(),
  subject_name: z.string().nullable(),
  starts_at: moment,
  ends_at: moment,
  /** Whether the viewer may open the page of the class. */
  is_open: z.boolean(),
});
export type AttendedClass = z.infer<typeof attendedClass>;

export const attendanceHistory = shape(
  'AttendanceHistory',
  'Classes of a student over some days, with the marks that count and their rates; without notes of the staff.',
  z.object({
    student_id: id,
    start_date: day,
    end_date: day,
    total: attendanceRate,
    subjects: z.array(z.object({ subject_name: z.string().nullable(), ...rate })),
    /** Weeks with classes, by their Monday, the earliest first. */
    weeks: z.array(z.object({ monday: day, ...rate })),
    classes: z.array(attendedClass).max(MOST_HISTORY),
  }),
);
export type AttendanceHistory = z.infer<typeof attendanceHistory>;

type Days = { readonly start_date?: string | undefined; readonly end_date?: string | undefined };
type BothDays = { readonly start_date: string; readonly end_date: string };
const areBoth = (days: Days): days is BothDays =>
  days.start_date !== undefined && days.end_date !== undefined;
const ofBoth = (holds: (days: BothDays) => boolean) => (days: Days) => !areBoth(days) || holds(days);

export const attendanceHistories = contract(attendanceHistoryRoutes, {
  getAttendanceHistory: {
    access: rules.viewClasses,
    summary:
      'Attendance of a student: the latest classes that are over or marked, and rates of all; of the current academic year, or of the given days',
    query: z
      .strictObject({ start_date: day.optional(), end_date: day.optional() })
      .refine((days) => areBoth(days) || Object.values(days).every((each) => each === undefined), {
        path: ['end_date'],
        message: phrase('Please give the first and the last day'),
      })
      .refine(ofBoth(inOrder[0]), inOrder[1])
      .refine(ofBoth(ofAYearAtMost[0]), ofAYearAtMost[1]),
    output: attendanceHistory,
    errors: ['notFound'],
  },
});
