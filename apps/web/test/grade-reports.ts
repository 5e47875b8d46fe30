import type {
  GradeCell,
  GradeChange,
  GradeFigure,
  GradeReportChoices,
  SectionGrades,
  StudentGrades,
  SubjectGrades,
} from '@pelion/contract/grade-reports';

/** Server responses of the grade report; tests override the fields they need. */

const period = { start_date: '2000-08-17', end_date: '2099-06-30', academic_year: '2026/27' };
const section = { id: 8, label: 'Grade 6 - A' };
const math = { subject_id: 4, subject_name: 'Mathematics' };
const rosa = { student_id: 5, student_name: 'Rosa Miller', section_label: section.label };

export const buildFigure = (changes: Partial<GradeFigure> = {}): GradeFigure => ({
  average: '91.25',
  grade_label: 'A-',
  rating_id: 1,
  scored: 2,
  missing: 1,
  excused: 0,
  waiting: 0,
  hidden: 0,
  retakes: 0,
  ...changes,
});

export const buildCell = (changes: Partial<GradeCell> = {}): GradeCell => ({
  schedule_id: 41,
  state: 'scored',
  result_id: 71,
  score: '91.25',
  actual_score: '3.65',
  total_score: '4',
  score_range: null,
  grading_type_id: 1,
  grade_label: 'A-',
  rating_id: null,
  is_retake_suggested: false,
  ...changes,
});

const spread = {
  average: '91.25',
  distribution: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  ratings: [
    { rating_id: 1, students: 1 },
    { rating_id: 2, students: 0 },
    { rating_id: 3, students: 0 },
  ],
};

export const buildSectionGrades = (changes: Partial<SectionGrades> = {}): SectionGrades => ({
  view: 'section',
  period,
  template: null,
  sections: [section],
  subjects: [{ ...math, tests: 2, scored: 1, average: '91.25' }],
  rows: [
    {
      ...rosa,
      since: null,
      until: null,
      overall: buildFigure(),
      cells: [{ ...math, figure: buildFigure(), points: null }],
    },
  ],
  work: { turned_in: 11, all: 12, percent: '91.67' },
  ...spread,
  ...changes,
});

const test = {
  schedule_id: 41,
  assessment_id: 31,
  assessment_name: 'Planets',
  assessment_type_id: 1,
  ...math,
  effective_date: '2026-11-02T08:00:00.000Z',
  due_date: null,
  grading_type_id: 1,
  is_open: true,
};

export const buildSubjectGrades = (changes: Partial<SubjectGrades> = {}): SubjectGrades => ({
  view: 'subject',
  period,
  template: null,
  sections: [section],
  ...math,
  tests: [{ ...test, scored: 1, missing: 0, excused: 0, average: '91.25' }],
  rows: [{ ...rosa, since: null, until: null, figure: buildFigure(), cells: [buildCell()] }],
  ...spread,
  ...changes,
});

export const buildStudentGrades = (changes: Partial<StudentGrades> = {}): StudentGrades => ({
  view: 'student',
  period,
  template: null,
  student: rosa,
  overall: buildFigure(),
  subjects: [{ ...math, figure: buildFigure(), tests: [{ ...test, cell: buildCell() }] }],
  ...changes,
});

export const buildChoices = (changes: Partial<GradeReportChoices> = {}): GradeReportChoices => ({
  period,
  sections: [
    { ...section, grade_id: 6 },
    { id: 9, label: 'Grade 6 - B', grade_id: 6 },
  ],
  section_id: section.id,
  subjects: [{ id: 4, name: 'Mathematics' }],
  has_tests_without_subject: true,
  students: [{ id: 5, name: 'Rosa Miller' }],
  templates: [{ id: 31, name: 'Term' }],
  views: ['section', 'subject', 'student'],
  ...changes,
});

export const buildChange = (changes: Partial<GradeChange> = {}): GradeChange => ({
  ...rosa,
  at: '2026-11-25T09:00:00.000Z',
  kind: 'regraded',
  result_id: 71,
  assessment_name: 'Planets',
  ...math,
  by_name: 'Noor Haddad',
  reason: 'The key was wrong.',
  score_before: '82.50',
  score_after: '91.25',
  ...changes,
});
