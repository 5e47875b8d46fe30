import type { ClassRecord, ClassRow } from '@pelion/contract/classes';
import type { Closure } from '@pelion/contract/closures';

interface Changes extends Partial<Omit<ClassRecord, 'can'>> {
  readonly can?: Partial<ClassRecord['can']>;
}

const may = {
  edit: true,
  reschedule: true,
  join: false,
  cancel: true,
  cover: false,
  delete: true,
  restore: false,
  seePeople: true,
};

/** A class of one hour on a Monday in New York, by Rosa, whose editor looks at it. */
export const buildClass = ({ can, ...changes }: Changes = {}): ClassRecord => ({
  id: 41,
  type_id: 1,
  state_id: 1,
  name: 'Algebra',
  subject_id: 4,
  subject_name: 'Mathematics',
  subject_icon: 'math',
  teacher_id: 5,
  teacher_name: 'Rosa Miller',
  co_teacher_id: null,
  co_teacher_name: null,
  cover_id: null,
  cover_name: null,
  given_to: ['Grade 7 - A'],
  classroom_id: 6,
  classroom_name: 'Lab 2',
  classroom_place: 'North wing',
  starts_at: '2027-01-11T14:00:00.000Z',
  ends_at: '2027-01-11T14:45:00.000Z',
  time_zone: 'America/New_York',
  series_id: null,
  is_changed: false,
  has_link: false,
  reason: '',
  children: [],
  version: 1,
  has_details: true,
  description: '',
  assistants: [],
  sections: [{ id: 8, label: 'Grade 7 - A' }],
  groups: [],
  students: [],
  invited: [],
  join_url: null,
  repeat: null,
  created_by: 5,
  created_by_name: 'Rosa Miller',
  can: { ...may, ...can },
  ...changes,
});

/** The same as a row of a list. */
export function buildClassRow(changes: Changes = {}): ClassRow {
  const {
    has_details: _details,
    description: _description,
    assistants: _assistants,
    sections: _sections,
    groups: _groups,
    students: _students,
    invited: _invited,
    join_url: _url,
    repeat: _repeat,
    created_by: _by,
    created_by_name: _name,
    can: { edit, reschedule, join },
    ...row
  } = buildClass(changes);
  return { ...row, can: { edit, reschedule, join } };
}

/** Two days of one grade, by an admin who looks at them. */
export const buildClosure = (changes: Partial<Closure> = {}): Closure => ({
  id: 3,
  name: 'Winter break',
  start_date: '2027-01-12',
  end_date: '2027-01-13',
  closes_at: null,
  grades: [],
  version: 1,
  can: { edit: true, delete: true },
  ...changes,
});
