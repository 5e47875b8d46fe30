import type { AttendanceHistory } from '@pelion/contract/attendance-history';
import type {
  AttendanceFigures,
  AttendanceReport,
  AttendanceSummary,
  AttendanceThresholds,
  ReportedMark,
  SectionRegister,
} from '@pelion/contract/attendance-reports';
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

const period = { start_date: '2026-09-01', end_date: '2027-06-30', academic_year: '2026/27' };

/** 24 places in two classes, of which one is marked in full. */
export const buildFigures = (changes: Partial<AttendanceFigures> = {}): AttendanceFigures => ({
  all: 24,
  marked: 20,
  attended: 15,
  rate: '75.00',
  states: {
    attended: 13,
    absentWithNotice: 2,
    absentWithoutNotice: 1,
    makeupRequested: 1,
    makeupApproved: 1,
    attendedBySystem: 1,
    absent: 1,
  },
  makeups_owed: 1,
  made_up: 1,
  classes: 2,
  marked_classes: 1,
  ...changes,
});

export const buildAttendanceSummary = (): AttendanceSummary => ({
  period,
  total: buildFigures(),
  part: 'week',
  parts: [
    { starts_on: '2027-01-04', ...buildFigures({ all: 12 }) },
    { starts_on: '2027-01-11', ...buildFigures({ all: 12 }) },
  ],
});

const row = {
  ...{ id: 9, day: null, name: 'Grade 6 - A', detail: null, has_left: false },
  ...{ starts_at: null, ends_at: null, is_open: false },
};
export const buildAttendanceReport = (changes: Partial<AttendanceReport> = {}): AttendanceReport => ({
  period,
  total: 2,
  rows: [
    { ...row, ...buildFigures() },
    { ...row, id: null, name: '', ...buildFigures({ all: 2, marked: 0, attended: 0, rate: null }) },
  ],
  ...changes,
});

/** The office excused what the teacher had marked. */
export const buildReportedMark = (changes: Partial<ReportedMark> = {}): ReportedMark => ({
  ...{ class_id: 41, name: 'Algebra', subject_name: 'Mathematics', teacher_name: 'Rosa Miller' },
  ...times,
  is_open: true,
  ...{ student_id: 450, student_name: 'Noor Haddad', section_name: 'Grade 6 - A' },
  ...{ status: 2, office_status: 2, teacher_status: 3, system_status: null, is_made_up: false },
  ...changes,
});

export const buildSectionRegister = (): SectionRegister => ({
  period,
  section_id: 9,
  section_name: 'Grade 6 - A',
  classes: [
    { class_id: 41, name: 'Algebra', starts_at: times.starts_at, day: '2027-01-11', is_over: true },
    { class_id: 42, name: 'Geometry', starts_at: times.starts_at, day: '2027-01-12', is_over: true },
  ],
  students: [
    {
      student_id: 450,
      name: 'Noor Haddad',
      marks: [
        { class_id: 41, status: 3, is_made_up: false },
        { class_id: 42, status: null, is_made_up: false },
      ],
    },
  ],
});

export const buildThresholds = (): AttendanceThresholds => ({
  ...{ rate_below: 90, least_marked: 10, absences: null, version: 2 },
  crossings: [
    {
      ...{ id: 5, student_id: 450, student_name: 'Noor Haddad', section_name: 'Grade 6 - A' },
      ...{ kind: 'rate', rate: '80.00', marked: 10, absences: 2, crossed_at: '2027-01-12T02:38:00.000Z' },
    },
  ],
});
