import type {
  AssignmentSubmission,
  AssignmentWork,
  SubmissionRow,
} from '@pelion/contract/assignment-submissions';
import type {
  AssignmentDetail,
  AssignmentDocument,
  OnlineWork,
  StudentStatus,
} from '@pelion/contract/assignments';

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
  viewed_at: null,
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
  given_to: ['Grade 6 - A'],
  effective_date: '2027-03-08T08:00:00.000Z',
  due_date: '2027-03-12T22:59:59.000Z',
  late_until: null,
  points: '10.00',
  shown: 'before',
  document_count: 1,
  classification_ids: [2],
  answer_key_released_at: null,
  course: null,
  counts: { viewed: 15, assigned: 6, submitted: 8, returned: 1, past_due: 2, graded: 3 },
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

/** Online homework with a schedule: 8 of 20 have submitted. */
export const buildOnlineWork = (changes: Partial<OnlineWork> = {}): OnlineWork => ({
  assessment_id: 12,
  schedule_id: 51,
  name: 'Quick quiz',
  type: 3,
  subject_name: 'Mathematics',
  given_to: ['Grade 6 - A'],
  effective_date: '2027-03-08T08:00:00.000Z',
  due_date: '2027-03-10T22:59:59.000Z',
  created_at: '2027-03-01T08:00:00.000Z',
  counts: { viewed: 0, assigned: 12, submitted: 5, returned: 0, past_due: 0, graded: 3 },
  ...changes,
});

/** Changes for a family, without the facts for staff. */
export const forFamily: Partial<AssignmentDetail> = {
  given_to: [],
  counts: null,
  students: [buildStudentStatus()],
  instruction_source: null,
  sections: [],
  can: { edit: false, delete: false, releaseKey: false, mark: false, turnIn: true },
};

const at = '2027-03-12T21:00:00.000Z';

/** Noor's first version with one page. */
export const buildWork = (changes: Partial<AssignmentWork> = {}): AssignmentWork => ({
  number: 1,
  version: 1,
  text: 'See my drawing.',
  links: [],
  files: [
    {
      id: 801,
      name: 'page.jpg',
      upload_id: null,
      file: {
        id: '5f0c1a52-8a54-4b52-9d0b-0c5a4a8d9e12',
        name: 'page.jpg',
        media_type: 'image/jpeg',
        size: 204_224,
      },
      picture: null,
    },
  ],
  is_on_paper: false,
  turned_in_at: at,
  bytes_until: null,
  ...changes,
});

/** Noor's part before anything is turned in. */
export const buildPart = (changes: Partial<AssignmentSubmission> = {}): AssignmentSubmission => ({
  assignment_id: 61,
  student_id: 450,
  name: 'Noor Haddad',
  status: 1,
  preference_id: 1,
  due_date: '2027-03-12T22:59:59.000Z',
  late_until: null,
  maximum: '10.00',
  turned_in_at: null,
  seconds_late: 0,
  mark: {
    ...{ version: 0, points: null, exact_points: null, comment: '', places: [] },
    ...{ marked_by_name: null, marked_at: null },
  },
  draft: null,
  turned_in: [],
  moves: [2],
  can: { turnIn: true, mark: false },
  ...changes,
});

/** Noor's row in the list of the teacher. */
export const buildRow = (changes: Partial<SubmissionRow> = {}): SubmissionRow => ({
  assignment_id: 61,
  student_id: 450,
  name: 'Noor Haddad',
  status_id: 2,
  preference_id: 1,
  turned_in_at: at,
  seconds_late: 0,
  points: null,
  version: 0,
  viewed_at: at,
  ...changes,
});
