import type { AcademicYear } from '@pelion/contract/academic-years';
import type { Classroom } from '@pelion/contract/classrooms';
import type { Enrollment } from '@pelion/contract/enrollments';
import type { GradeSetup, SectionSetup } from '@pelion/contract/grades';
import type { Group } from '@pelion/contract/groups';
import type { PresentationTemplate } from '@pelion/contract/presentation-templates';
import type { ProductService } from '@pelion/contract/product-services';
import type { SubjectSetup } from '@pelion/contract/subjects';

const can = { edit: true, delete: true };

export const buildSectionSetup = (changes: Partial<SectionSetup> = {}): SectionSetup => ({
  id: 8,
  grade_id: 2,
  academic_year_id: 3,
  name: 'A',
  label: 'Grade 7 - A',
  value: '2_8',
  is_archived: false,
  students_count: 12,
  homeroom_teacher_id: 5,
  homeroom_teacher_name: 'Rosa Miller',
  lessons: [{ subject_id: 4, subject_name: 'Mathematics', teacher_id: 5, teacher_name: 'Rosa Miller' }],
  version: 1,
  can,
  ...changes,
});

/** A grade with one section, everything allowed. */
export const buildGradeSetup = (changes: Partial<GradeSetup> = {}): GradeSetup => ({
  id: 2,
  name: 'Grade 7',
  position: 1,
  is_archived: false,
  sections: [buildSectionSetup()],
  version: 1,
  can,
  ...changes,
});

export const buildSubjectSetup = (changes: Partial<SubjectSetup> = {}): SubjectSetup => ({
  id: 4,
  name: 'Mathematics',
  icon: 'math',
  grade_ids: [2],
  is_archived: false,
  version: 1,
  can,
  ...changes,
});

/** The current one, not rolled over yet. */
export const buildYear = (changes: Partial<AcademicYear> = {}): AcademicYear => ({
  id: 3,
  name: '2026–2027',
  starts_on: '2026-08-24',
  ends_on: '2027-06-18',
  is_current: true,
  sections_count: 2,
  rolled_over_to: null,
  version: 1,
  can: { edit: true, delete: false, makeCurrent: false, rollOver: true, undoRollover: false },
  ...changes,
});

/** Runs until further notice, everything allowed that makes sense. */
export const buildEnrollment = (changes: Partial<Enrollment> = {}): Enrollment => ({
  id: 1205,
  student_id: 440,
  student_name: 'Noor Haddad',
  external_id: 'S-1042',
  section_id: 8,
  section_label: 'Grade 7 - A',
  academic_year_id: 3,
  academic_year_name: '2026–2027',
  starts_on: '2026-08-24',
  ends_on: null,
  state: 'running',
  created_at: '2026-08-20T08:00:00Z',
  version: 1,
  can: { edit: true, move: true, activate: false, deactivate: true },
  ...changes,
});

export const buildGroup = (changes: Partial<Group> = {}): Group => ({
  id: 2,
  name: 'Reading club',
  description: 'Tuesdays',
  member_count: 1,
  created_by_name: 'Rosa Miller',
  created_at: '2026-09-01T08:00:00Z',
  is_archived: false,
  version: 1,
  can,
  ...changes,
});

export const buildClassroom = (changes: Partial<Classroom> = {}): Classroom => ({
  id: 6,
  name: 'Lab 2',
  place: 'North wing',
  capacity: 24,
  portal: 'unik-jitsi',
  subject_id: null,
  subject_name: null,
  teachers: [{ id: 5, name: 'Rosa Miller' }],
  sections: [{ id: 8, label: 'Grade 7 - A' }],
  groups: [],
  students: [],
  student_count: 12,
  is_archived: false,
  version: 1,
  can: { ...can, seePeople: true },
  ...changes,
});

export const buildProductService = (changes: Partial<ProductService> = {}): ProductService => ({
  id: 9,
  name: 'Piano lessons',
  description: 'Thirty minutes a week',
  kind: 'service',
  price: '249.50',
  currency: 'USD',
  frequency: 'term',
  grades: [{ id: 2, name: 'Grade 7' }],
  subjects: [{ id: 4, name: 'Music' }],
  is_active: true,
  version: 1,
  can,
  ...changes,
});

export const buildPresentationTemplate = (
  changes: Partial<PresentationTemplate> = {},
): PresentationTemplate => ({
  id: 12,
  name: 'New topic',
  description: 'Ten minutes at the beginning',
  look: 'color',
  slides: [
    { layout: 'title', title: 'What we learn', guidance: 'One sentence' },
    { layout: 'question', title: '', guidance: 'Guess first' },
  ],
  version: 1,
  can,
  ...changes,
});
