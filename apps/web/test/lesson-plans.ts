import type { LessonPlanDetail } from '@pelion/contract/lesson-plans';

/** An active plan with two chapters, everything allowed; an assessment belongs to its first lesson. */
export const buildLessonPlan = (changes: Partial<LessonPlanDetail> = {}): LessonPlanDetail => ({
  id: 61,
  name: 'Forces and motion',
  grade_id: 2,
  grade_name: 'Grade 7',
  subject_id: 4,
  subject_name: 'Mathematics',
  status_id: 2,
  status: 'Active',
  created_by: 5,
  created_by_name: 'Rosa Miller',
  created_date: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  lessons_count: 3,
  students_count: 1,
  version: 1,
  can: { edit: true, delete: true, activate: false, deactivate: true },
  domains: [
    {
      id: 1,
      name: 'Mechanics',
      chapters: [
        {
          id: 11,
          name: 'Forces',
          lessons: [
            { id: 111, name: 'Gravity', chapter_id: 11, assessments_count: 1 },
            { id: 112, name: 'Friction', chapter_id: 11, assessments_count: 0 },
          ],
        },
        {
          id: 12,
          name: 'Motion',
          lessons: [{ id: 121, name: 'Speed', chapter_id: 12, assessments_count: 0 }],
        },
      ],
    },
  ],
  students: [{ id: 51, name: 'Amara Chen' }],
  ...changes,
});
