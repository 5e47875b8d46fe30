import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { dayRange } from '../kernel/day-range.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { shape } from '../kernel/shapes.ts';
import { id, moment } from '../kernel/shared.ts';
import { makeupStateNames } from '../makeups/facts.ts';
import {
  attendanceTable,
  givenMarks,
  LONGEST_MARK_NOTE,
  MOST_MARKS,
  MOST_MINUTES_LATE,
  markSources,
} from './facts.ts';
import { attendanceRoutes } from './routes.ts';

/** Class of a makeup. */
export const madeUpIn = z.object({ id, name: z.string(), starts_at: moment, ends_at: moment });

const status = numberedId(attendanceTable).nullable();
const minutesLate = z.int().positive().nullable();

export const registerRow = shape(
  'RegisterRow',
  'The marks of a student for a class: which counts, beside those of office, teacher and system.',
  z.object({
    student_id: id,
    name: z.string(),
    photo: z.string().nullable(),
    /** The mark that counts: a makeup, else the office's, else the teacher's, else the system's. */
    status,
    office_status: status,
    teacher_status: status,
    system_status: status,
    /** A makeup was approved and attended. */
    is_made_up: z.boolean(),
    office_note: z.string(),
    teacher_note: z.string(),
    /** Minutes of the mark that counts. */
    minutes_late: minutesLate,
    /** Reason of an absence announced for the day, perhaps empty; null without one. */
    absence_reason: z.string().nullable(),
  }),
);
export type RegisterRow = z.infer<typeof registerRow>;

/** Toward students and parents, without notes of the staff. */
export const studentAttendance = shape(
  'StudentAttendance',
  'The attendance of one student at a class.',
  z.object({ student_id: id, status, is_made_up: z.boolean(), minutes_late: minutesLate }),
);
export type StudentAttendance = z.infer<typeof studentAttendance>;

/** The same, with the makeup of a missed class. */
export const ownAttendance = studentAttendance.extend({
  /** End of the days in which a makeup may be requested; null where none may. */
  makeup_until: moment.nullable(),
  /** The latest makeup. */
  makeup: z
    .object({
      id,
      state: z.enum(makeupStateNames),
      /** Why it was refused. */
      reason: z.string(),
      made_up_in: madeUpIn.nullable(),
    })
    .nullable(),
});
export type OwnAttendance = z.infer<typeof ownAttendance>;

const mayMark = phrase('Please choose attended, absent with or without notice, or absent');
const lateRange = phrase('From 1 to {$n} minutes', { n: MOST_MINUTES_LATE });
export const attendanceMarks = shape(
  'AttendanceMarks',
  'Marks of a register; students who are left out keep theirs.',
  z.strictObject({
    marks: z
      .array(
        z.strictObject({
          student_id: id,
          status: z.literal<number[]>([...givenMarks], mayMark),
          /** Reason, where a given mark changes. */
          note: z.string().trim().max(LONGEST_MARK_NOTE).default(''),
          /** For attended ones alone. */
          minutes_late: z
            .int(lateRange)
            .min(1, lateRange)
            .max(MOST_MINUTES_LATE, lateRange)
            .nullable()
            .default(null),
        }),
      )
      .min(1)
      .max(MOST_MARKS)
      .refine((marks) => new Set(marks.map(({ student_id }) => student_id)).size === marks.length, {
        message: phrase('Please mark each {student} once'),
      }),
  }),
);
export type AttendanceMarks = z.input<typeof attendanceMarks>;

export const attendanceConflict = z.discriminatedUnion('reason', [
  /** The class is cancelled, deleted, or not yet open for marks. */
  z.object({ reason: z.literal('state') }),
  z.object({
    reason: z.literal('move'),
    /** Marks as they are now, which do not change like this. */
    marks: z.array(z.object({ student_id: id, from: status, to: status })),
  }),
]);

export const missingRegister = shape(
  'MissingRegister',
  'A class that is over with students who have no mark.',
  z.object({
    class_id: id,
    name: z.string(),
    starts_at: moment,
    ends_at: moment,
    teacher_name: z.string(),
    student_count: z.int(),
    marked_count: z.int(),
  }),
);
export type MissingRegister = z.infer<typeof missingRegister>;

export const missingCount = shape(
  'MissingRegisterCount',
  'How many registers of the own classes, or of the campus, are missing.',
  z.object({
    count: z.int(),
    /** The class, where one register is missing. */
    class_id: id.nullable(),
  }),
);
export type MissingCount = z.infer<typeof missingCount>;

const source = z.enum([...markSources, 'makeup']);

export const attendanceEvent = shape(
  'AttendanceEvent',
  'A change of a mark, as the ledger of attendance keeps it.',
  z.object({
    id,
    source,
    /** Mark of the source before and after. */
    before: status,
    after: status,
    note: z.string(),
    minutes_late: minutesLate,
    is_made_up: z.boolean(),
    /** Null: by the system. */
    actor_name: z.string().nullable(),
    at: moment,
  }),
);
export type AttendanceEvent = z.infer<typeof attendanceEvent>;

export const attendance = contract(attendanceRoutes, {
  getRegister: {
    access: rules.viewRegisters,
    summary: 'Register of a class: the students of its day, by name, with their marks',
    output: z.array(registerRow),
    errors: ['notFound'],
  },
  markAttendance: {
    access: rules.markAttendance,
    summary:
      'Mark students. Hosts of the class write the mark of the teacher, admins and staff that of the office; all are written, or none',
    body: attendanceMarks,
    audit: { subject: 'class', kind: 'markAttendance', label: phrase('Attendance marked') },
    output: z.array(registerRow),
    errors: ['notFound', 'conflict'],
  },
  getStudentAttendance: {
    access: rules.viewClasses,
    summary: 'Attendance of one student at a class, as an array of one; for families the own, or of a child',
    output: z.array(ownAttendance),
    errors: ['notFound'],
  },
  listAttendanceEvents: {
    access: rules.viewRegisters,
    summary: 'Changes of the marks of one student at a class, latest first; for staff of the class',
    output: z.array(attendanceEvent),
    errors: ['notFound'],
  },
  listMissingRegisters: {
    access: rules.viewRegisters,
    summary:
      'Classes that are over, with students who have no mark, of the last 14 days or some of them: of a teacher the own, by time',
    query: z.strictObject(dayRange).partial(),
    output: z.array(missingRegister),
    errors: ['notFound'],
  },
  countMissingRegisters: {
    access: rules.viewRegisters,
    summary: 'How many registers of the last 14 days are missing: of a teacher the own',
    output: missingCount,
    errors: ['notFound'],
  },
});
