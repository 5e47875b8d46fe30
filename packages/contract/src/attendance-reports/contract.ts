import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { attendanceTable } from '../attendance/facts.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { day, page, queryInteger, queryNumbers } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { id, moment } from '../kernel/shared.ts';
import { daysInOrder, daysOfAReport, reportFilters, reportPeriod } from '../reports/filters.ts';
import {
  attendanceViews,
  crossingKinds,
  figureSorts,
  LEAST_MARKED,
  MARKS_PAGE,
  MOST_ABSENCES,
  MOST_REPORT_ROWS,
  markFilters,
  REPORT_ROWS,
} from './facts.ts';
import { attendanceReportRoutes } from './routes.ts';

const count = z.int().min(0);

const figures = {
  /** Places of students in classes that are over or marked. */
  all: count,
  /** Places with a mark. */
  marked: count,
  /** Attended, attended by check-in, or made up. */
  attended: count,
  /** `attended` of `marked` in percent, with two decimals; null without marks. */
  rate: z.string().nullable(),
  /** Marks that count, by state. */
  states: z.object({
    attended: count,
    absentWithNotice: count,
    absentWithoutNotice: count,
    makeupRequested: count,
    makeupApproved: count,
    attendedBySystem: count,
    absent: count,
  }),
  /** Makeups that are requested or approved, and not attended yet. */
  makeups_owed: count,
  /** Makeups that were attended. */
  made_up: count,
  /** Classes of these places, and those of which every place has a mark. */
  classes: count,
  marked_classes: count,
};
export const attendanceFigures = shape(
  'AttendanceFigures',
  'Counts of marks of attendance, each of the mark that counts.',
  z.object(figures),
);
export type AttendanceFigures = z.infer<typeof attendanceFigures>;

export const attendanceReportRow = shape(
  'AttendanceReportRow',
  'Figures of one student, section, teacher, day or class.',
  z.object({
    /** Student, section, teacher or class; null for a day, and for students without a section. */
    id: id.nullable(),
    /** Day of a day or class. */
    day: day.nullable(),
    /** Empty for a day, and for students without a section. */
    name: z.string(),
    /** Latest section of a student, subject of a class; null without one. */
    detail: z.string().nullable(),
    /** Student or teacher who has left the campus. */
    has_left: z.boolean(),
    /** Times of a class, and whether its page opens. */
    starts_at: moment.nullable(),
    ends_at: moment.nullable(),
    is_open: z.boolean(),
    ...figures,
  }),
);
export type AttendanceReportRow = z.infer<typeof attendanceReportRow>;

const filters = {
  ...reportFilters,
  status_ids: queryNumbers(attendanceTable).optional(),
  only: z.enum(markFilters).optional(),
};
const order = {
  sort: z.enum(figureSorts).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
};
const view = z.enum(attendanceViews).default('student');

/** Rows of a file: the filters and the order of the report, without pages. */
export const attendanceExportQuery = z
  .strictObject({ ...filters, view, ...order })
  .refine(...daysInOrder)
  .refine(...daysOfAReport);

const status = numberedId(attendanceTable).nullable();

export const reportedMark = shape(
  'ReportedMark',
  'Place of a student in a class: the mark that counts, beside those of office, teacher and system.',
  z.object({
    class_id: id,
    name: z.string(),
    subject_name: z.string().nullable(),
    teacher_name: z.string(),
    starts_at: moment,
    ends_at: moment,
    /** Whether the page of the class opens. */
    is_open: z.boolean(),
    student_id: id,
    student_name: z.string(),
    section_name: z.string().nullable(),
    status,
    office_status: status,
    teacher_status: status,
    system_status: status,
    is_made_up: z.boolean(),
  }),
);
export type ReportedMark = z.infer<typeof reportedMark>;

export const attendanceReport = z.object({
  period: reportPeriod,
  total: count,
  rows: z.array(attendanceReportRow),
});
export type AttendanceReport = z.infer<typeof attendanceReport>;

export const attendanceSummary = z.object({
  period: reportPeriod,
  total: attendanceFigures,
  /** Length of the parts: one day, the week from its Monday, or the month. */
  part: z.enum(['day', 'week', 'month']),
  /** Parts with classes, the earliest first. */
  parts: z.array(z.object({ starts_on: day, ...figures })),
});
export type AttendanceSummary = z.infer<typeof attendanceSummary>;

export const sectionRegister = z.object({
  period: reportPeriod,
  section_id: id,
  section_name: z.string(),
  classes: z.array(
    z.object({ class_id: id, name: z.string(), starts_at: moment, day, is_over: z.boolean() }),
  ),
  students: z.array(
    z.object({
      student_id: id,
      name: z.string(),
      marks: z.array(z.object({ class_id: id, status, is_made_up: z.boolean() })),
    }),
  ),
});
export type SectionRegister = z.infer<typeof sectionRegister>;

const percentRange = phrase('From 1 to 100 percent');
const absenceRange = phrase('From 1 to {$n}', { n: MOST_ABSENCES });
const bounds = {
  /** Percent of marked classes below which teachers and families are told; null for no such bound. */
  rate_below: z.number(percentRange).min(1, percentRange).max(100, percentRange).multipleOf(0.01).nullable(),
  /** Marks from which a rate is judged. */
  least_marked: z.int(absenceRange).min(1, absenceRange).max(MOST_ABSENCES, absenceRange),
  /** Absences without notice in the academic year from which they are told; null for no such bound. */
  absences: z.int(absenceRange).min(1, absenceRange).max(MOST_ABSENCES, absenceRange).nullable(),
};

export const thresholdDraft = shape(
  'AttendanceThresholdDraft',
  'Bounds of attendance with the version that was seen; 0 before the first.',
  z.strictObject({ ...bounds, version: z.int32().min(0) }),
);
export type ThresholdDraft = z.input<typeof thresholdDraft>;

export const thresholds = shape(
  'AttendanceThresholds',
  'Bounds of attendance, and the students below them, of a teacher those of the own sections.',
  z.object({
    ...bounds,
    version: z.int(),
    crossings: z.array(
      z.object({
        id,
        student_id: id,
        student_name: z.string(),
        section_name: z.string().nullable(),
        kind: z.enum(crossingKinds),
        /** Percent of marked classes on the day of the crossing, with two decimals; null without marks. */
        rate: z.string().nullable(),
        marked: count,
        absences: count,
        crossed_at: moment,
      }),
    ),
  }),
);
export type AttendanceThresholds = z.infer<typeof thresholds>;

const rowsQuery = z
  .strictObject({ ...filters, view, ...order, ...page(REPORT_ROWS, MOST_REPORT_ROWS) })
  .refine(...daysInOrder)
  .refine(...daysOfAReport);
export type AttendanceRowsQuery = z.output<typeof rowsQuery>;
const summaryQuery = z
  .strictObject(filters)
  .refine(...daysInOrder)
  .refine(...daysOfAReport);
export type AttendanceSummaryQuery = z.output<typeof summaryQuery>;
const marksQuery = z
  .strictObject({
    ...filters,
    class_id: queryInteger().positive().optional(),
    ...page(MARKS_PAGE, MOST_REPORT_ROWS),
  })
  .refine(...daysInOrder)
  .refine(...daysOfAReport);
export type AttendanceMarksQuery = z.output<typeof marksQuery>;
const registerQuery = z
  .strictObject({
    section_id: queryInteger().positive(),
    academic_year_id: reportFilters.academic_year_id,
    start_date: reportFilters.start_date,
    end_date: reportFilters.end_date,
  })
  .refine(...daysInOrder)
  .refine(...daysOfAReport);
export type SectionRegisterQuery = z.output<typeof registerQuery>;

export const attendanceReports = contract(attendanceReportRoutes, {
  getAttendanceReport: {
    access: rules.viewAttendanceReport,
    summary:
      'Attendance by student, section, teacher, day or class, in pages: rows with such a mark, where the query names one; of a teacher the own classes',
    query: rowsQuery,
    output: attendanceReport,
  },
  getAttendanceSummary: {
    access: rules.viewAttendanceReport,
    summary: 'Figures of all rows of the attendance report together, and by day, week or month',
    query: summaryQuery,
    output: attendanceSummary,
  },
  listAttendanceMarks: {
    access: rules.viewAttendanceReport,
    summary: 'Marks that a figure of the attendance report is made of, the latest first, in pages',
    query: marksQuery,
    output: z.object({ period: reportPeriod, total: count, rows: z.array(reportedMark) }),
  },
  getSectionRegister: {
    access: rules.viewAttendanceReport,
    summary: 'Students of a section by its classes, with the marks that count, as a register is printed',
    query: registerQuery,
    output: sectionRegister,
    errors: ['notFound', 'conflict'],
  },
  getAttendanceThresholds: {
    access: rules.viewAttendanceReport,
    summary: 'Bounds of attendance of the campus, and the students below them',
    output: thresholds,
  },
  setAttendanceThresholds: {
    access: rules.setAttendanceThresholds,
    summary:
      'Set the bounds of attendance. Teachers of the section and families are told once of each student who falls below',
    body: thresholdDraft,
    audit: { subject: 'campus', kind: 'setAttendanceThresholds', label: phrase('Attendance thresholds set') },
    output: thresholds,
    errors: ['conflict'],
  },
  countBelowThresholds: {
    access: rules.setAttendanceThresholds,
    summary: 'How many students are below such bounds in the current academic year',
    query: z.strictObject({
      rate_below: z.coerce.number<number>().min(1).max(100).optional(),
      least_marked: queryInteger().min(1).max(MOST_ABSENCES).default(LEAST_MARKED),
      absences: queryInteger().min(1).max(MOST_ABSENCES).optional(),
    }),
    output: z.object({ count }),
  },
});
