import { rules } from '@pelion/access';
import { z } from 'zod';
import { assessmentTypeTable, gradingTypeTable } from '../assessments/kinds.ts';
import { scoreRange } from '../digital-sat/score-range.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { day, queryBoolean, queryInteger } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { id, moment } from '../kernel/shared.ts';
import { ratingTable } from '../marking/ratings.ts';
import { daysInOrder, daysOfAReport, reportFilters, reportPeriod } from '../reports/filters.ts';
import { cellStateNames, changeKindNames, gradeReportViews, MOST_CHANGES } from './facts.ts';
import { gradeReportRoutes } from './routes.ts';

const count = z.int().min(0);
const rating_id = numberedId(ratingTable).nullable();
const percent = z.string().nullable();

/** Figures of a student in the tests of a subject, or in all of them. */
export const gradeFigure = shape(
  'GradeFigure',
  'Average of a student with its letter, and how many tests it is made of.',
  z.object({
    /** Mean of the percentages, or by the scoring template, with two decimals; null without a visible score. */
    average: percent,
    /** Letter and rating of the same number on the scale. */
    grade_label: z.string().nullable(),
    rating_id,
    scored: count,
    missing: count,
    /** Not taken, and announced as absent on the day it was due. */
    excused: count,
    /** Submitted, not yet graded or released. */
    waiting: count,
    /** Scores that the viewer never sees, in no average. */
    hidden: count,
    /** Tests whose latest attempt suggests a retake. */
    retakes: count,
  }),
);
export type GradeFigure = z.infer<typeof gradeFigure>;

export const gradeCell = z.object({
  schedule_id: id,
  state: z.enum(cellStateNames),
  result_id: id.nullable(),
  score: percent,
  actual_score: z.string().nullable(),
  total_score: z.string().nullable(),
  score_range: scoreRange,
  grading_type_id: numberedId(gradingTypeTable),
  grade_label: z.string().nullable(),
  /** Rating by a marker. */
  rating_id,
  is_retake_suggested: z.boolean(),
});
export type GradeCell = z.infer<typeof gradeCell>;

const subject = {
  /** Null for tests without a subject. */
  subject_id: id.nullable(),
  subject_name: z.string().nullable(),
};

export const reportedTest = z.object({
  schedule_id: id,
  assessment_id: id,
  assessment_name: z.string(),
  assessment_type_id: numberedId(assessmentTypeTable),
  ...subject,
  effective_date: moment,
  due_date: moment.nullable(),
  grading_type_id: numberedId(gradingTypeTable),
  /** Students with a visible score, and the mean of their percentages. */
  scored: count,
  missing: count,
  excused: count,
  average: percent,
  /** Whether the viewer may open the assessment. */
  is_open: z.boolean(),
});
export type ReportedTest = z.infer<typeof reportedTest>;

const student = {
  student_id: id,
  /** Only for viewers who may see the campus's students. */
  student_name: z.string().nullable(),
  section_label: z.string().nullable(),
};

const section = z.object({ id, label: z.string() });

/** Students by average, in ten bins of shown percentages, and by rating. */
const spread = {
  distribution: z.array(count).length(10),
  ratings: z.array(z.object({ rating_id: numberedId(ratingTable), students: count })),
};

const shared = {
  period: reportPeriod,
  template: z.object({ id, name: z.string() }).nullable(),
};

/** Score told in points, apart from percentages: the latest of the subject. */
const pointsCell = gradeCell.pick({
  schedule_id: true,
  result_id: true,
  actual_score: true,
  total_score: true,
  score_range: true,
  grading_type_id: true,
});

export const sectionGrades = z.object({
  view: z.literal('section'),
  ...shared,
  sections: z.array(section),
  /** Subjects with tests, by name; tests without one last. */
  subjects: z.array(z.object({ ...subject, tests: count, scored: count, average: percent })),
  rows: z.array(
    z.object({
      ...student,
      /** Days in the sections, where the student changed; tests of other days are left out. */
      since: day.nullable(),
      until: day.nullable(),
      overall: gradeFigure,
      cells: z.array(z.object({ ...subject, figure: gradeFigure, points: pointsCell.nullable() })),
    }),
  ),
  average: percent,
  /** Work turned in, of what was due without what was excused. */
  work: z.object({ turned_in: count, all: count, percent }),
  ...spread,
});
export type SectionGrades = z.infer<typeof sectionGrades>;

export const subjectGrades = z.object({
  view: z.literal('subject'),
  ...shared,
  sections: z.array(section),
  ...subject,
  tests: z.array(reportedTest),
  rows: z.array(
    z.object({
      ...student,
      since: day.nullable(),
      until: day.nullable(),
      figure: gradeFigure,
      cells: z.array(gradeCell),
    }),
  ),
  average: percent,
  ...spread,
});
export type SubjectGrades = z.infer<typeof subjectGrades>;

export const studentGrades = z.object({
  view: z.literal('student'),
  ...shared,
  /** Null when the viewer has no students in these days. */
  student: z.object(student).nullable(),
  /** Over all subjects; null for viewers without consolidated reports. */
  overall: gradeFigure.nullable(),
  subjects: z.array(
    z.object({
      ...subject,
      figure: gradeFigure,
      /** The earliest first; empty for viewers without reports of subjects. */
      tests: z.array(
        reportedTest
          .omit({ scored: true, missing: true, excused: true, average: true })
          .extend({ cell: gradeCell }),
      ),
    }),
  ),
});
export type StudentGrades = z.infer<typeof studentGrades>;

export const gradeReport = shape(
  'GradeReport',
  'Grades of sections by subject, of sections by the tests of a subject, or of one student.',
  z.discriminatedUnion('view', [sectionGrades, subjectGrades, studentGrades]),
);
export type GradeReport = z.infer<typeof gradeReport>;

const filters = {
  ...reportFilters,
  /** Scoring template of the averages. */
  template_id: queryInteger().positive().optional(),
};

/** Filters of the report and of its files. */
export const gradeReportQuery = z
  .strictObject({
    view: z.enum(gradeReportViews).default('section'),
    /** Tests without a subject, in the view of a subject. */
    is_without_subject: queryBoolean().optional(),
    ...filters,
  })
  .refine(...daysInOrder)
  .refine(...daysOfAReport);
export type GradeReportQuery = z.output<typeof gradeReportQuery>;

export const gradeChange = z.object({
  at: moment,
  kind: z.enum(changeKindNames),
  ...student,
  result_id: id,
  assessment_name: z.string(),
  ...subject,
  /** Null for the system. */
  by_name: z.string().nullable(),
  reason: z.string(),
  /** Percentages with two decimals, or points for tests told in points; null where grading began anew. */
  score_before: percent,
  score_after: percent,
});
export type GradeChange = z.infer<typeof gradeChange>;

export const gradeChanges = z.object({
  since: day,
  changes: z.array(gradeChange).max(MOST_CHANGES),
  has_more: z.boolean(),
});
export type GradeChanges = z.infer<typeof gradeChanges>;

export const gradeReportChoices = z.object({
  period: reportPeriod,
  sections: z.array(section.extend({ grade_id: id })),
  /** Section whose students and subjects follow: the first chosen one, else that of a named student, else the first. */
  section_id: id.nullable(),
  subjects: z.array(z.object({ id, name: z.string() })),
  has_tests_without_subject: z.boolean(),
  /** Students of the chosen sections, own children, or oneself. */
  students: z.array(z.object({ id, name: z.string() })),
  templates: z.array(z.object({ id, name: z.string() })),
  /** Tables that the viewer may see. */
  views: z.array(z.enum(gradeReportViews)),
});
export type GradeReportChoices = z.infer<typeof gradeReportChoices>;

export const gradeReports = contract(gradeReportRoutes, {
  getGradeReport: {
    access: rules.viewGradeReport,
    summary:
      'Grades of a section by subject, of the tests of a subject, or of one student; of the current year unless days are given',
    query: gradeReportQuery,
    output: gradeReport,
    errors: ['notFound'],
  },
  listGradeChanges: {
    access: rules.viewGradeReport,
    summary: 'Scores that changed since a day, with who changed them and why; for staff',
    query: z
      .strictObject({
        /** Seven days ago unless given. */
        since: day.optional(),
        ...reportFilters,
      })
      .refine(...daysInOrder)
      .refine(...daysOfAReport),
    output: gradeChanges,
    errors: ['notFound'],
  },
  getGradeReportChoices: {
    access: rules.viewGradeReport,
    summary:
      'Sections, subjects, students and scoring templates of the report, as far as the viewer may see them',
    query: z
      .strictObject({ ...reportFilters })
      .refine(...daysInOrder)
      .refine(...daysOfAReport),
    output: gradeReportChoices,
  },
});
