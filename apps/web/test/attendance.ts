import type { AttendanceHistory } from '@pelion/contract/attendance-history';
import type { Makeup } from '@pelion/contract/makeups';

const times = { starts_at: '2027-01-11T14:00:00.000Z', ends_at: '2027-01-11T14:45:00.000Z' };
const attended = {
  class_id: 41,
  name: 'Algebra',
  subject_name: 'Mathematics',
  ...times,
  status: 1,
  is_made_up: false,
  minutes_late: 5,
  is_open: true,
  makeup_until: null,
  makeup: null,
};
const missed = {
  ...attended,
  class_id: 42,
  name: 'Geometry',
  status: 3,
  minutes_late: null,
  is_open: false,
  makeup_until: '2099-01-25T14:45:00.000Z',
};
const refused = {
  ...missed,
  class_id: 43,
  name: 'Physics',
  makeup_until: null,
  makeup: { id: 3, state: 'refused' as const, reason: 'No room left', made_up_in: null },
};
const rates = { attended: 6, marked: 7, all: 9 };
/** Three classes of Noor: attended late, missed, and missed with a refused makeup. */
export const buildHistory = (changes: Partial<AttendanceHistory> = {}): AttendanceHistory => ({
  student_id: 450,
  start_date: '2026-09-01',
  end_date: '2027-06-30',
  total: rates,
  subjects: [
    { subject_name: 'Mathematics', ...rates },
    { subject_name: null, attended: 0, marked: 0, all: 2 },
  ],
  weeks: [
    { monday: '2027-01-04', attended: 2, marked: 4, all: 5 },
    { monday: '2027-01-11', attended: 3, marked: 3, all: 4 },
  ],
  classes: [attended, missed, refused],
  ...changes,
});

/** A makeup that waits for its decision. */
export const buildMakeup = (changes: Partial<Makeup> = {}): Makeup => ({
  id: 3,
  state: 'asked',
  student_id: 450,
  student_name: 'Noor Haddad',
  missed: {
    id: 41,
    name: 'Algebra',
    starts_at: '2027-01-11T14:00:00.000Z',
    ends_at: '2027-01-11T14:45:00.000Z',
  },
  made_up_in: null,
  wish: 'Friday',
  reason: '',
  asked_by_name: 'Layla Haddad',
  asked_at: '2027-01-12T14:00:00.000Z',
  decided_by_name: null,
  can: { decide: true },
  ...changes,
});
