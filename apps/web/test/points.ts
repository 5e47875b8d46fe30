import type { PointEntry, PointRule, StudentPoints } from '@pelion/contract/points';

export const buildPointRule = (changes: Partial<PointRule> = {}): PointRule => ({
  id: 12,
  name: 'Ninety percent or more',
  config_id: 1,
  points_category_id: 1,
  points: 10,
  assessment_type_ids: [1, 3],
  least_percent: '90',
  is_only_in_time: false,
  is_active: true,
  version: 1,
  can: { edit: true, delete: true },
  ...changes,
});

export const buildPointEntry = (changes: Partial<PointEntry> = {}): PointEntry => ({
  id: 901,
  points_assigned: 5,
  points_category_id: 2,
  reason: 'Helped a classmate',
  note: 'Thank you',
  assessment_name: null,
  given_by: 'Ada Miller',
  given_at: '2026-11-20T10:00:00.000Z',
  is_undone: false,
  can: { undo: true },
  ...changes,
});

export const buildStudentPoints = (changes: Partial<StudentPoints> = {}): StudentPoints => ({
  student_id: 450,
  grade_points: 20,
  class_points: 5,
  total_points: 25,
  spent_points: 0,
  balance: 25,
  entries: [buildPointEntry()],
  ...changes,
});
