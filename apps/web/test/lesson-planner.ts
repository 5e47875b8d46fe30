import type { BumpOutcome, Lesson, Pace, Planner, TaughtLesson } from '@pelion/contract/lesson-planner';

/** Plan 61 for a section, with weekly times. */
export const buildPace = (changes: Partial<Pace> = {}): Pace => ({
  id: 8,
  lesson_plan_id: 61,
  section_id: 3,
  group_id: null,
  group_name: 'Grade 7 - A',
  source: 'pattern',
  starts_on: '2027-01-04',
  ends_on: '2027-06-30',
  times: [{ weekday: 1, time: '09:00' }],
  days_off: [],
  version: 4,
  can: { edit: true },
  ...changes,
});

export const slotOn = (date: string) => ({ date, time: '09:00', occurrence_id: null });

/** Gravity on a Monday. */
export const buildTaughtLesson = (changes: Partial<TaughtLesson> = {}): TaughtLesson => ({
  lesson_id: 71,
  name: 'Gravity',
  chapter_name: 'Forces',
  objective: 'Say why things fall',
  minutes: 45,
  slot: slotOn('2027-01-11'),
  span: 1,
  is_locked: false,
  status_id: 1,
  status: 'Scheduled',
  changed_by_name: 'Rosa Miller',
  changed_at: '2027-01-04T10:00:00.000Z',
  assessments: [],
  assignments: [],
  resources: [],
  ...changes,
});

export const buildPlanner = (changes: Partial<Planner> = {}): Planner => ({
  pace: buildPace(),
  plan_name: 'Forces and motion',
  lessons: [
    buildTaughtLesson(),
    buildTaughtLesson({
      lesson_id: 72,
      name: 'Friction',
      objective: '',
      slot: null,
      status_id: 5,
      status: 'Unscheduled',
    }),
  ],
  slots: ['2027-01-11', '2027-01-18', '2027-01-25'].map((date) => ({ ...slotOn(date), class_name: null })),
  closures: [],
  ...changes,
});

/** Gravity moved by a week, with the schedule of its quiz. */
export const buildBumpOutcome = (changes: Partial<BumpOutcome> = {}): BumpOutcome => ({
  bump_id: null,
  version: 4,
  changes: [
    {
      lesson_id: 71,
      name: 'Gravity',
      from: slotOn('2027-01-11'),
      to: slotOn('2027-01-18'),
      span: 1,
      status_id: 1,
    },
  ],
  falls: [],
  schedules: [
    {
      id: 90,
      assessment_id: 12,
      assessment_name: 'Quiz',
      lesson_id: 71,
      days: 7,
      effective_at: '2027-01-11T14:00:00.000Z',
      moved_effective_at: '2027-01-18T14:00:00.000Z',
      due_at: null,
      moved_due_at: null,
    },
  ],
  assignments: [],
  resource_schedules: [],
  ...changes,
});

export const buildLesson = (changes: Partial<Lesson> = {}): Lesson => ({
  id: 71,
  lesson_plan_id: 61,
  name: 'Gravity',
  chapter_name: 'Forces',
  objective: 'Say why things fall',
  text_source: '',
  text_html: '',
  minutes: 45,
  staff_notes: 'Bring an apple',
  assessments: [{ id: 12, name: 'Quiz', assessment_lesson_id: 5 }],
  assignments: [],
  resources: [],
  version: 2,
  can: { edit: true },
  ...changes,
});
