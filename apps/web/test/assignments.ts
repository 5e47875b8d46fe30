import type { AssignmentDetail, AssignmentDocument, StudentStatus } from '@pelion/contract/assignments';

/** Worksheet of the homework, opened by nobody yet. */
export const buildDocument = (changes: Partial<AssignmentDocument> = {}): AssignmentDocument => ({
  id: 301,
  assignment_id: 61,
  classification_id: 2,
  name: 'Worksheet',
  file: {
    id: '5f0c1a52-8a54-4b52-9d0b-0c5a4a8d9e11',
    name: 'worksheet.pdf',
    media_type: 'application/pdf',
    size: 1_204_224,
  },
  resource_id: null,
  url: null,
  pairs: null,
  revision: 1,
  changed_at: '2026-11-20T08:00:00.000Z',
  opened_revision: null,
  ...changes,
});

/** Noor, who has turned in nothing yet. */
export const buildStudentStatus = (changes: Partial<StudentStatus> = {}): StudentStatus => ({
  student_id: 450,
  name: 'Noor Haddad',
  status_id: 1,
  turned_in_at: null,
  seconds_late: 0,
  points: null,
  ...changes,
});

/** Homework as its teacher sees it: 12 of 20 have turned it in. */
export const buildAssignment = (changes: Partial<AssignmentDetail> = {}): AssignmentDetail => ({
  id: 61,
  type: 2,
  name: 'Fractions on a number line',
  subject_id: 4,
  subject_name: 'Mathematics',
  class_id: null,
  class_name: null,
  class_starts_at: null,
  effective_date: '2027-03-08T08:00:00.000Z',
  due_date: '2027-03-12T22:59:59.000Z',
  late_until: null,
  points: '10.00',
  shown: 'before',
  document_count: 1,
  classification_ids: [2],
  answer_key_released_at: null,
  counts: { assigned: 6, submitted: 8, returned: 1, past_due: 2, graded: 3 },
  students: [],
  viewed_at: null,
  created_by: 5,
  created_by_name: 'Rosa Miller',
  created_at: '2027-03-01T08:00:00.000Z',
  updated_at: '2027-03-01T08:00:00.000Z',
  version: 1,
  can: { edit: true, delete: true, releaseKey: true, mark: true, turnIn: false },
  instruction: '<p>Draw each line with a ruler.</p>',
  instruction_source: '<p>Draw each line with a ruler.</p>',
  documents: [buildDocument()],
  sections: [{ id: 8, name: 'Grade 6 - A' }],
  groups: [],
  named_students: [],
  ...changes,
});

/** Changes for a family, without the facts for staff. */
export const forFamily: Partial<AssignmentDetail> = {
  counts: null,
  students: [buildStudentStatus()],
  instruction_source: null,
  sections: [],
  can: { edit: false, delete: false, releaseKey: false, mark: false, turnIn: true },
};
