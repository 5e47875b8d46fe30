import type { CampusWeek, Desk, NewResult, Standing, StudentStanding } from '@pelion/contract/standings';

/** Server responses about standings; tests override the fields they need. */

export const buildNewResult = (changes: Partial<NewResult> = {}): NewResult => ({
  result_id: 61,
  assessment_name: 'Fractions',
  assessment_type_id: 1,
  subject_name: 'Mathematics',
  subject_icon: 'math',
  at: '2026-11-20T14:00:00.000Z',
  score: '87.50',
  actual_score: '7.00',
  total_score: '8.00',
  score_range: null,
  grade_label: 'B+',
  grading_type_id: 1,
  comment: 'Well argued.',
  has_remarks: true,
  is_unread: true,
  ...changes,
});

const days = [16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`);

export const buildStudentStanding = (changes: Partial<StudentStanding> = {}): StudentStanding => ({
  student_id: 5,
  student_name: 'Imani Weber',
  results: [buildNewResult()],
  trends: [
    {
      subject_name: 'Mathematics',
      subject_icon: 'math',
      unit: 'percent',
      highest: '100',
      scores: [
        { result_id: 60, at: '2026-10-02T14:00:00.000Z', value: '79.50' },
        { result_id: 61, at: '2026-11-20T14:00:00.000Z', value: '87.50' },
      ],
    },
  ],
  week: days.map((day) => ({ day, tasks: [] })),
  today: '2026-11-20',
  missing: 0,
  encouragement: null,
  attendance: null,
  today_classes: null,
  courses: null,
  ...changes,
});

export const buildDesk = (changes: Partial<Desk> = {}): Desk => ({
  marking: {
    ...{ schedule_id: 41, assessment_id: 31, assessment_name: 'Essay' },
    ...{ count: 7, oldest_at: '2026-11-18T14:00:00.000Z' },
  },
  last_test: {
    ...{ schedule_id: 42, assessment_id: 32, assessment_name: 'Fractions', given_to: ['Grade 7 - A'] },
    ...{ ended_at: '2026-11-19T14:00:00.000Z', scored: 24, average: '71.25', average_of: null },
    distribution: [0, 0, 1, 1, 2, 3, 5, 6, 4, 2],
    hardest: { excerpt: 'Which fraction is larger?', percent: '24.00' },
  },
  today_classes: null,
  sections: [],
  courses_past_due: null,
  not_begun: [
    {
      ...{ schedule_id: 43, assessment_id: 33, assessment_name: 'Triangles', given_to: ['Grade 7 - B'] },
      ...{ due_date: '2026-11-24T14:00:00.000Z', students: 12, count: 2, names: ['Ada', 'Ben'] },
    },
  ],
  ...changes,
});

export const buildCampusWeek = (changes: Partial<CampusWeek> = {}): CampusWeek => ({
  days: days.map((day, place) => ({ day, now: place < 5 ? place + 1 : null, before: 3 })),
  submissions: { now: 15, before: 12 },
  students: { now: 9, before: 1 },
  given: { now: 1, before: 2 },
  ...changes,
});

export const buildStanding = (changes: Partial<Standing> = {}): Standing => ({
  students: [],
  desk: null,
  campus: null,
  look_again_at: null,
  ...changes,
});
