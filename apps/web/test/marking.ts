import type { AnswerMark, Marking, MarkingJob, MarkingRoom, Submission } from '@pelion/contract/marking';

/** Server responses about marking; tests override the fields they need. */

export const buildAnswerMark = (changes: Partial<AnswerMark> = {}): AnswerMark => ({
  item_id: 101,
  version: 0,
  points: null,
  exact_points: null,
  comment: '',
  is_doubtful: false,
  rubric: null,
  newer_rubric: null,
  choices: [],
  places: [],
  marked_by_name: null,
  marked_at: null,
  needs_grading: false,
  earned: '1',
  answer_status_id: 1,
  machine_earned: '1',
  marking_notes: null,
  moderation: null,
  ...changes,
});

/** Unmarked second answer of the result from `buildResult`. */
export const buildWaitingMark = (changes: Partial<AnswerMark> = {}): AnswerMark =>
  buildAnswerMark({
    item_id: 102,
    needs_grading: true,
    earned: null,
    answer_status_id: 5,
    machine_earned: null,
    ...changes,
  });

/** Marking data of that result. */
export const buildMarking = (changes: Partial<Marking> = {}): Marking => ({
  result_id: 71,
  student_id: 5,
  schedule_id: 41,
  assessment_id: 31,
  attempt_no: 1,
  result_status_id: 3,
  result_status_description: 'User Submitted',
  score: null,
  actual_score: null,
  total_score: null,
  auto_grading_status_id: 1,
  has_proposer: true,
  ended_at: '2026-11-20T15:30:00.000Z',
  released_at: null,
  is_result_read: false,
  is_shown_at_once: false,
  taken_by_name: null,
  review: {
    version: 0,
    rating_id: null,
    comment: '',
    suggests_retake: false,
    reviewed_by_name: null,
    reviewed_at: null,
  },
  items: [buildAnswerMark(), buildWaitingMark({ marking_notes: '<p>Look for the radius.</p>' })],
  ...changes,
});

export const buildSubmission = (changes: Partial<Submission> = {}): Submission => ({
  result_id: 71,
  student_id: 5,
  student_name: 'Rosa Miller',
  attempt_no: 1,
  result_status_id: 3,
  result_status_description: 'User Submitted',
  score: null,
  actual_score: null,
  total_score: null,
  ended_at: '2026-11-20T15:30:00.000Z',
  released_at: null,
  auto_grading_status_id: 1,
  score_range: null,
  grading_type_id: 1,
  grade_label: null,
  waiting_count: 1,
  doubtful_count: 0,
  late_count: 0,
  violations_count: 0,
  undecided_count: 0,
  others_decide_count: 0,
  claimed_by_names: [],
  is_mine: false,
  ...changes,
});

export const buildMarkingRoom = (changes: Partial<MarkingRoom> = {}): MarkingRoom => ({
  schedule_id: 41,
  assessment_id: 31,
  assessment_name: 'Triangles and circles',
  effective_at: '2026-11-19T14:00:00.000Z',
  due_at: '2026-11-28T14:00:00.000Z',
  submitted: 30,
  waiting: 12,
  graded: 18,
  released: 4,
  claimed: 2,
  mine: 1,
  allowed_difference: null,
  undecided: 0,
  others_decide: 0,
  may_decide: false,
  has_release: true,
  is_shown_at_once: false,
  questions: [
    { question_id: 2, position: 2, part_name: null, excerpt: 'Why has a circle no corners?', waiting: 12 },
  ],
  ...changes,
});

export const buildMarkingJob = (changes: Partial<MarkingJob> = {}): MarkingJob => ({
  schedule_id: 41,
  assessment_id: 31,
  assessment_name: 'Fractions checkpoint',
  assessment_type_id: 1,
  subject_name: 'Mathematics',
  given_to: ['Grade 6 - A', 'Reading club'],
  student_count: 2,
  due_at: null,
  waiting: 12,
  to_decide: 0,
  mine: 1,
  oldest_at: '2026-11-20T15:30:00.000Z',
  ...changes,
});
