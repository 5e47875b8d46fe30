import type { StaffTask, StudentTask, StudentToDo, ToDo } from '@pelion/contract/dashboard';
import type { ExtraAttemptRequest } from '@pelion/contract/extra-attempts';

/** Server responses about tasks; tests override the fields they need. */

const given = {
  schedule_id: 41,
  assessment_id: 31,
  assessment_name: 'Triangles and circles',
  assessment_type_id: 1,
  subject_name: 'Mathematics',
  subject_icon: 'math',
  effective_date: '2026-11-19T14:00:00.000Z',
  due_date: '2026-11-28T14:00:00.000Z',
} as const;

export const buildStaffTask = (changes: Partial<StaffTask> = {}): StaffTask => ({
  ...given,
  given_to: ['Grade 7 - A'],
  student_count: 0,
  student_names: [],
  students: 12,
  submitted: 7,
  running: 2,
  needs_grading: 3,
  not_begun: 0,
  not_begun_names: [],
  ...changes,
});

export const buildExtraRequest = (changes: Partial<ExtraAttemptRequest> = {}): ExtraAttemptRequest => ({
  schedule_id: 41,
  assessment_id: 31,
  assessment_name: 'Triangles and circles',
  student_id: 5,
  student_name: 'Noor Haddad',
  attempt_no: 2,
  is_by_parent: false,
  asked_at: '2026-11-20T15:00:00.000Z',
  due_date: '2026-11-28T14:00:00.000Z',
  is_past_due: false,
  ...changes,
});

export const buildStudentTask = (changes: Partial<StudentTask> = {}): StudentTask => ({
  ...given,
  running_result_id: null,
  ...changes,
});

export const buildStudentToDo = (changes: Partial<StudentToDo> = {}): StudentToDo => ({
  student_id: 5,
  student_name: 'Imani Weber',
  missing: [],
  due_next: [],
  coming_up: [],
  ...changes,
});

export const buildToDo = (changes: Partial<ToDo> = {}): ToDo => ({ staff: null, students: [], ...changes });
