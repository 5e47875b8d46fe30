import { rules } from '@pelion/access';
import { z } from 'zod';
import { assessmentTypeTable, gradingTypeTable } from '../assessments/kinds.ts';
import { attendanceTable } from '../attendance/facts.ts';
import { mostNames } from '../dashboard/contract.ts';
import { scoreRange } from '../digital-sat/score-range.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { shape } from '../kernel/shapes.ts';
import { id, moment } from '../kernel/shared.ts';
import { mostAbsences, mostNew, mostTrend, trendUnits } from './facts.ts';
import { standingRoutes } from './routes.ts';

const day = z.iso.date();

/** Result that the viewer may see, without its questions. */
export const newResult = shape(
  'NewResult',
  'A result of a student from the last thirty days.',
  z.object({
    result_id: id,
    assessment_name: z.string(),
    assessment_type_id: numberedId(assessmentTypeTable),
    subject_name: z.string().nullable(),
    subject_icon: z.string().nullable(),
    /** Submission, marking or release, whichever came last. */
    at: moment,
    /** Percentage with two decimals; null without points to earn. */
    score: z.string().nullable(),
    actual_score: z.string(),
    total_score: z.string(),
    score_range: scoreRange,
    grade_label: z.string().nullable(),
    grading_type_id: numberedId(gradingTypeTable),
    /** Beginning of the comment on the whole; empty without one. */
    comment: z.string(),
    /** Whether single answers have comments. */
    has_remarks: z.boolean(),
    /** Whether nobody of the family has opened it. */
    is_unread: z.boolean(),
  }),
);
export type NewResult = z.infer<typeof newResult>;

export const subjectTrend = shape(
  'SubjectTrend',
  'Visible scores of a student in one subject, earliest first.',
  z.object({
    subject_name: z.string().nullable(),
    subject_icon: z.string().nullable(),
    unit: z.enum(trendUnits),
    /** Highest possible value: 100, or the points of the test. */
    highest: z.string(),
    scores: z.array(z.object({ result_id: id, at: moment, value: z.string() })).max(mostTrend),
  }),
);
export type SubjectTrend = z.infer<typeof subjectTrend>;

/** Marks of the current academic year. */
export const attendanceGlance = z.object({
  /** Attended or made up. */
  attended: z.int(),
  marked: z.int().positive(),
  /** Latest first. */
  absences: z
    .array(
      z.object({ class_id: id, name: z.string(), starts_at: moment, status: numberedId(attendanceTable) }),
    )
    .max(mostAbsences),
});
export type AttendanceGlance = z.infer<typeof attendanceGlance>;

/** Classes of today that are not cancelled. */
export const dayGlance = z.object({
  classes: z.int(),
  /** First one that is not over. */
  next: z.object({ class_id: id, name: z.string(), starts_at: moment }).nullable(),
});
export type DayGlance = z.infer<typeof dayGlance>;

/** Courses to go on with, the most urgent first. */
export const courseGlance = z.object({
  past_due: z.int(),
  courses: z.array(
    z.object({
      course_id: id,
      schedule_id: id,
      course_name: z.string(),
      done: z.int(),
      needed: z.int(),
      is_past_due: z.boolean(),
    }),
  ),
});
export type CourseGlance = z.infer<typeof courseGlance>;

/** True and encouraging fact; words are chosen by the browser. */
export const encouragement = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('up'),
    subject_name: z.string(),
    unit: z.enum(trendUnits),
    /** Whole points, rounded down. */
    by: z.int().positive(),
    since: moment,
  }),
  z.object({ kind: z.literal('best'), subject_name: z.string(), scores: z.int() }),
  z.object({ kind: z.literal('onTime'), on_time: z.int(), due: z.int() }),
]);
export type Encouragement = z.infer<typeof encouragement>;

export const weekDay = z.object({
  day,
  tasks: z.array(
    z.object({
      schedule_id: id,
      assessment_name: z.string(),
      due_date: moment,
      is_done: z.boolean(),
    }),
  ),
});
export type WeekDay = z.infer<typeof weekDay>;

export const studentStanding = shape(
  'StudentStanding',
  'Results, trends and the week of one student.',
  z.object({
    student_id: id,
    /** Empty for viewers without access to names. */
    student_name: z.string(),
    results: z.array(newResult).max(mostNew),
    trends: z.array(subjectTrend),
    /** Tasks by due date, Monday to Sunday. */
    week: z.array(weekDay).length(7),
    today: day,
    missing: z.int(),
    encouragement: encouragement.nullable(),
    /** Null without marks, and for viewers without access. */
    attendance: attendanceGlance.nullable(),
    /** Null for viewers without access. */
    today_classes: dayGlance.nullable(),
    courses: courseGlance.nullable(),
  }),
);
export type StudentStanding = z.infer<typeof studentStanding>;

const place = { schedule_id: id, assessment_id: id, assessment_name: z.string() };

export const lastTest = shape(
  'LastTest',
  'How the latest test of a teacher went.',
  z.object({
    ...place,
    given_to: z.array(z.string()),
    ended_at: moment,
    scored: z.int(),
    /** Percentage with two decimals, or points. */
    average: z.string(),
    /** Highest points where the average is in points; null for a percentage. */
    average_of: z.string().nullable(),
    /** Number of results in each tenth. */
    distribution: z.array(z.int()).length(10),
    hardest: z
      .object({ excerpt: z.string(), /** Share of the points, with two decimals. */ percent: z.string() })
      .nullable(),
  }),
);
export type LastTest = z.infer<typeof lastTest>;

export const notBegun = shape(
  'NotBegun',
  'Students without an attempt at work that is due this week.',
  z.object({
    ...place,
    given_to: z.array(z.string()),
    due_date: moment,
    students: z.int(),
    count: z.int().positive(),
    /** Empty if there are more, or for viewers without access to names. */
    names: z.array(z.string()).max(mostNames),
  }),
);
export type NotBegun = z.infer<typeof notBegun>;

export const desk = shape(
  'Desk',
  'Marking, the latest test and missing starts of a teacher.',
  z.object({
    marking: z.object({ ...place, count: z.int().positive(), oldest_at: moment }).nullable(),
    last_test: lastTest.nullable(),
    not_begun: z.array(notBegun),
    /** Null for viewers without access. */
    today_classes: dayGlance.nullable(),
    /** Marks of the last four weeks in the own classes, by section. */
    sections: z.array(
      z.object({ section_id: id, label: z.string(), attended: z.int(), marked: z.int().positive() }),
    ),
    /** Students of running courses who are past due; null for viewers without access. */
    courses_past_due: z.int().nullable(),
  }),
);
export type Desk = z.infer<typeof desk>;

const pair = z.object({ now: z.int(), before: z.int() });

export const campusWeek = shape(
  'CampusWeek',
  'Work on a campus in this week and the last.',
  z.object({
    /** Submissions by day, Monday to Sunday; null for days to come. */
    days: z.array(z.object({ day, now: z.int().nullable(), before: z.int() })).length(7),
    /** Until now, and until the same moment of the last week. */
    submissions: pair,
    students: pair,
    given: pair,
  }),
);
export type CampusWeek = z.infer<typeof campusWeek>;

export const standing = z.object({
  /** The student, or each child of a parent; empty for staff. */
  students: z.array(studentStanding),
  /** For teachers. */
  desk: desk.nullable(),
  /** For whoever sees the work of the whole campus. */
  campus: campusWeek.nullable(),
  /** Earliest time at which another score becomes visible by itself. */
  look_again_at: moment.nullable(),
});
export type Standing = z.infer<typeof standing>;
export type StandingInput = z.input<typeof standing>;

export const standings = contract(standingRoutes, {
  getStanding: {
    access: rules.viewResults,
    summary: 'How the own work, the children, the own tests or the campus stand: the top of the dashboard',
    output: standing,
    errors: ['notFound'],
  },
  getStudentStanding: {
    access: rules.viewResults,
    summary: 'How one student stands: oneself, the own child, or any student for staff',
    output: studentStanding,
    errors: ['notFound'],
  },
});
