import type { Absence, CoverableClass } from '@pelion/contract/absences';

interface Changes extends Partial<Omit<Absence, 'can'>> {
  readonly can?: Partial<Absence['can']>;
}

/** Today's absence of a teacher whose class lacks a cover, as the office sees it. */
export const buildAbsence = ({ can, ...changes }: Changes = {}): Absence => ({
  id: 3,
  user_id: 5,
  name: 'Rosa Miller',
  is_teacher: true,
  start_date: '2027-01-11',
  end_date: '2027-01-11',
  reason: 'Ill',
  created_by_name: 'Ada Admin',
  created_at: '2027-01-11T12:00:00.000Z',
  uncovered_count: 2,
  can: { remove: true, cover: true, ...can },
  ...changes,
});

/** A class of Rosa, for which Omar and Olga are free. */
export const buildCoverableClass = (changes: Partial<CoverableClass> = {}): CoverableClass => ({
  id: 41,
  name: 'Algebra',
  subject_name: 'Mathematics',
  starts_at: '2027-01-11T14:00:00.000Z',
  ends_at: '2027-01-11T14:45:00.000Z',
  teacher_name: 'Rosa Miller',
  given_to: ['Grade 7 - A'],
  classroom_name: 'Lab 2',
  cover: null,
  held_by: null,
  free_teachers: [
    { id: 6, name: 'Omar Haddad', teaches_subject: true },
    { id: 7, name: 'Olga Berg', teaches_subject: false },
  ],
  ...changes,
});
