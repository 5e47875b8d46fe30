import type { ComparedSchedules, ItemAnalysis } from '@pelion/contract/item-analysis';
import type { AskedQuestion, Regrade, RegradeResult } from '@pelion/contract/regrades';

/** Server responses about wrong keys; tests override the fields they need. */

export const buildItemAnalysis = (changes: Partial<ItemAnalysis> = {}): ItemAnalysis => ({
  schedule_id: 41,
  assessment_id: 31,
  assessment_name: 'Planets',
  analysed: 24,
  waiting: 2,
  is_withheld: false,
  mean: 0.55681818,
  median: 0.6,
  standard_deviation: 0.2,
  alpha: 0.71,
  standard_error: 0.108,
  distribution: [0, 0, 1, 4, 5, 6, 4, 3, 1, 0],
  questions: [
    {
      question_id: 7,
      version_id: 12,
      version_no: 1,
      position: 3,
      part_name: null,
      excerpt: 'Which planet is nearest to the Sun?',
      type_id: 2,
      asked: 24,
      omitted: 1,
      outcomes: { right: 6, partly: 0, wrong: 17, skipped: 1 },
      facility: 0.25,
      discrimination: -0.5,
      point_biserial: -0.41,
      has_variants: false,
      choices: [
        { label: 'A: Mercury', is_right: false, count: 17, strong: 0.9, weak: 0.33670033 },
        { label: 'B: Venus', is_right: true, count: 6, strong: 0.1, weak: 0.6 },
        { label: 'C: Earth', is_right: false, count: 0, strong: null, weak: null },
      ],
      findings: [
        { kind: 'strongChoseOther', choice: 'A: Mercury' },
        { kind: 'nobodyChose', choice: 'C: Earth' },
      ],
    },
  ],
  can: { regrade: true, regradeAll: true },
  ...changes,
});

export const buildComparedSchedules = (changes: Partial<ComparedSchedules> = {}): ComparedSchedules => {
  const figures = { median: 0.6, standard_deviation: 0.2, alpha: 0.7, standard_error: 0.1, waiting: 0 };
  return {
    assessment_id: 31,
    assessment_name: 'Planets',
    has_more: false,
    schedules: [
      {
        ...figures,
        schedule_id: 41,
        sections: ['Grade 6 - A'],
        effective_date: '2026-11-02T08:00:00.000Z',
        analysed: 24,
        is_withheld: false,
        mean: 0.65,
      },
      {
        ...figures,
        schedule_id: 42,
        sections: [],
        effective_date: '2026-11-09T08:00:00.000Z',
        analysed: 3,
        is_withheld: true,
        mean: null,
      },
    ],
    questions: [
      {
        question_id: 7,
        position: 1,
        part_name: null,
        excerpt: 'Which planet is nearest to the Sun?',
        figures: [
          { schedule_id: 41, asked: 24, facility: 0.8 },
          { schedule_id: 42, asked: 3, facility: 0.4 },
        ],
      },
      {
        question_id: 9,
        position: 2,
        part_name: null,
        excerpt: 'How many moons has Mars?',
        figures: [
          { schedule_id: 41, asked: 24, facility: 0.5 },
          { schedule_id: 42, asked: 3, facility: 0.6 },
        ],
      },
    ],
    ...changes,
  };
};

export const buildAskedQuestion = (changes: Partial<AskedQuestion> = {}): AskedQuestion => ({
  schedule_id: 41,
  assessment_id: 31,
  assessment_name: 'Planets',
  question_id: 7,
  position: 3,
  type_id: 2,
  versions: [
    {
      version_id: 12,
      version_no: 1,
      attempts: 24,
      attempts_elsewhere: 5,
      stem: '<p>Which planet is nearest to the Sun?</p>',
      options: [
        { id: 'm', html: '<p>Mercury</p>', is_right: false },
        { id: 'v', html: '<p>Venus</p>', is_right: true },
      ],
      accepted: [],
      is_multiple: false,
      keys: [],
      given: [
        { label: 'A: Mercury', gap: null, count: 17, worth: 'wrong', accept: { option_id: 'm' } },
        { label: 'B: Venus', gap: null, count: 6, worth: 'right', accept: { option_id: 'v' } },
      ],
      rule: null,
    },
  ],
  can: { regrade: true, regradeAll: true },
  ...changes,
});

export const buildRegrade = (changes: Partial<Regrade> = {}): Regrade => ({
  id: 90,
  schedule_id: 41,
  assessment_id: 31,
  assessment_name: 'Planets',
  question_id: 7,
  version_no: 1,
  position: 3,
  excerpt: 'Which planet is nearest to the Sun?',
  action: 'changeKey',
  details: ['A: Mercury'],
  reason: 'Misprint',
  state: 'ready',
  handled: 24,
  total: 24,
  problem: null,
  created_by_name: 'Tina Moss',
  created_at: '2026-11-20T15:30:00.000Z',
  applied_by_name: null,
  applied_at: null,
  undone_by_name: null,
  undone_at: null,
  counts: { submitted: 24, changed: 23, better: 17, worse: 6, marked: 1, running: 2 },
  can: { apply: true, undo: false, cancel: true },
  ...changes,
});

const side = {
  earned: '0',
  worth: '1',
  score: '50.00',
  actual_score: '2',
  total_score: '4',
  grade_label: 'C',
  result_status_id: 6,
};

export const buildRegradeResult = (changes: Partial<RegradeResult> = {}): RegradeResult => ({
  result_id: 71,
  student_id: 5,
  student_name: 'Rosa Miller',
  attempt_no: 1,
  schedule_id: 41,
  is_marked: false,
  is_changed: true,
  before: side,
  after: { ...side, earned: '1', score: '75.00', actual_score: '3', grade_label: 'B' },
  ...changes,
});
