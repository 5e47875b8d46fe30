import type { Assessment, LinkedAssessment } from '@pelion/contract/assessments';
import type { Bundle } from '@pelion/contract/bundles';
import type { AssessmentQuestion } from '@pelion/contract/questions';
import type { ResultAttempt, ResultsSummary, ScheduleResult } from '@pelion/contract/results';
import type { Schedule } from '@pelion/contract/schedules';
import type { Sharing } from '@pelion/contract/sharing';
import type { Question } from '@pelion/questions';

/** Active assessment of the viewer, with all abilities. */
export const buildAssessment = (changes: Partial<Assessment> = {}): Assessment => ({
  id: 31,
  name: 'Fractions checkpoint',
  status: 2,
  assessment_status: 'Active',
  assessment_category_id: 1,
  type: 1,
  assessment_type_name: 'Test',
  grade_id: 2,
  grade_name: 'Grade 7',
  subject_id: 4,
  subject_name: 'Mathematics',
  subject_icon: 'math',
  chapter_name: 'Fractions',
  lesson_name: 'Adding fractions',
  lesson_plans: [],
  instruction: '<p>Read twice.</p>',
  instruction_source: '<p>Read twice.</p>',
  questions_count: 2,
  total_points: '3',
  is_public: false,
  is_placement: false,
  is_for_practice: false,
  sharing: [],
  share_type_id: null,
  sharing_version: 1,
  created_by: 5,
  created_by_name: 'Rosa Miller',
  created_at: '2026-11-02T14:05:00.000Z',
  updated_by_name: 'Ibrahim Haddad',
  updated_at: '2026-11-03T15:30:00.000Z',
  version: 1,
  can: {
    edit: true,
    delete: true,
    share: true,
    seeSharing: true,
    activate: false,
    deactivate: true,
    schedule: true,
    restore: false,
  },
  multipart_assessment_type_id: null,
  grading_type_id: 1,
  linked_assessments: [],
  linked_assessments_grades: [],
  linked_assessments_subjects: [],
  ...changes,
});

/** Linked assessment of a bundle, at this position. */
export const buildLinked = (place: number, changes: Partial<LinkedAssessment> = {}): LinkedAssessment => ({
  linked_assessment_id: 100 + place,
  linked_assessment_name: `Part ${place}`,
  assessment_type_id: 1,
  type_id: 1,
  school_grade_id: 2,
  grade: 'Grade 7',
  school_campus_subject_id: 4,
  subject: 'Mathematics',
  sequence_no: place,
  digital_sat_module_type_id: null,
  duration_minutes: null,
  status: 2,
  questions_count: 10,
  is_visible: true,
  ...changes,
});

/** Digital SAT with its links and no warnings. */
export const buildBundle = (changes: Partial<Bundle> = {}): Bundle => ({
  ...buildAssessment({
    id: 61,
    name: 'Practice test 1',
    type: 5,
    assessment_category_id: 2,
    assessment_type_name: 'Standardized Test',
    multipart_assessment_type_id: 2,
    grading_type_id: 5,
    questions_count: 0,
    linked_assessments_grades: [{ id: 2, name: 'Grade 7' }],
    linked_assessments_subjects: [{ id: 4, name: 'Mathematics' }],
  }),
  message_string_for_dsat_question_validation: [],
  launch_problems: [],
  ...changes,
});

const rich = (source: string) => ({ source, html: source });

export const numberQuestion: Question = {
  type: 'number',
  content: { stem: rich('<p>How many degrees has a right angle?</p>') },
  answerKey: { accepted: [{ kind: 'exact', value: '90', credit: '1' }] },
};

export const multiChoiceQuestion: Question = {
  type: 'multiChoice',
  content: {
    stem: rich('<p>Which are prime?</p>'),
    options: [
      { id: 'two', text: rich('<p>2</p>') },
      { id: 'four', text: rich('<p>4</p>') },
      { id: 'seven', text: rich('<p>7</p>') },
    ],
    shuffle: true,
  },
  answerKey: {
    credits: [
      { optionId: 'two', credit: '1/2' },
      { optionId: 'four', credit: '-1' },
      { optionId: 'seven', credit: '1/2' },
    ],
    scoring: 'perOption',
  },
};

export const buildQuestion = (changes: Partial<AssessmentQuestion> = {}): AssessmentQuestion => ({
  id: 71,
  version_id: 710,
  version_no: 1,
  version: 1,
  position: 1,
  parent_id: null,
  section_id: null,
  points: '1',
  title: '',
  difficulty: 2,
  subject_id: 4,
  keywords: [],
  question: numberQuestion,
  open_reports: 0,
  updated_at: '2026-11-03T15:30:00.000Z',
  ...changes,
});

export const buildSchedule = (changes: Partial<Schedule> = {}): Schedule => ({
  id: 9,
  assessment_id: 31,
  is_cancelled: false,
  effective_at: '2026-11-20T13:00:00.000Z',
  due_at: '2026-11-21T13:00:00.000Z',
  duration_minutes: 60,
  attempts_allowed: 1,
  counted_attempt: 1,
  score_release: 1,
  verdict_release: 1,
  key_release: 2,
  explanation_release: 2,
  hide_score: false,
  late_answers: 'hold',
  shuffle_questions: false,
  shuffle_options: true,
  preference: 1,
  player_theme: 1,
  tools: [],
  violation_rule: 'record',
  tutor_level: 'off',
  extra_attempts: 'onRequest',
  reminders: [24],
  allowed_difference: null,
  access_code: null,
  has_access_code: false,
  sections: [{ id: 3, label: 'Grade 7 - A' }],
  groups: [],
  classrooms: [],
  students: [],
  student_count: 2,
  attempt_count: 1,
  course: null,
  created_by_name: 'Rosa Miller',
  created_at: '2026-11-19T13:00:00.000Z',
  exceptions: [],
  deleted_at: null,
  version: 1,
  can: { edit: true, cancel: true, extend: true, delete: true, restore: false, countLate: true },
  ...changes,
});

const runningAttempt: ResultAttempt = {
  result_id: 400,
  attempt_no: 1,
  result_status_id: 2,
  result_status_description: 'In Progress',
  attempted_at: '2026-11-20T13:05:00.000Z',
  ended_at: null,
  deadline_at: '2026-11-20T14:05:00.000Z',
  is_held: false,
  answered_count: 3,
  question_count: 10,
  score: null,
  actual_score: null,
  total_score: null,
  score_range: null,
  grade_label: null,
  grading_type_id: 1,
  sections: [],
  is_result_read: false,
  late_answers: 0,
  late_minutes: null,
  violations: 0,
  is_counted: false,
};

/** Student in the middle of the first attempt; `null`: without an attempt. */
export const buildResult = (
  changes: Partial<ScheduleResult> = {},
  attempt: Partial<ResultAttempt> | null = {},
): ScheduleResult => ({
  student_id: 51,
  student_name: 'Amara Chen',
  result_status_id: attempt?.result_status_id ?? 2,
  result_status_description: attempt?.result_status_description ?? 'In Progress',
  standing: 'running',
  attempts: attempt ? [{ ...runningAttempt, ...attempt }] : [],
  counted: null,
  held_answers: 0,
  ...changes,
});

/** Summary of a schedule without attempts. */
export const buildSummary = (changes: Partial<ResultsSummary> = {}): ResultsSummary => ({
  students: 2,
  not_open: 0,
  assigned: 2,
  running: 0,
  submitted: 0,
  missing: 0,
  withdrawn: 0,
  needs_grading: 0,
  counted_attempt: 1,
  scored: 0,
  average: null,
  grading_type_id: 1,
  average_points: null,
  total_points: null,
  distribution: Array(10).fill(0),
  has_conversations: false,
  ...changes,
});

/** Sharing of an unshared assessment, for its owner. */
export const buildSharing = (changes: Partial<Sharing> = {}): Sharing => ({
  ...buildAssessment(),
  sharing: [],
  version: 6,
  can: { share: true },
  ...changes,
});
