import type {
  FamilyReportCard,
  PrintedReportCard,
  ProgressReportDetails,
  ReportCard,
  ReportCardLine,
  ReportCardSubject,
} from '@pelion/contract/progress-reports';

const teacher = { id: 5, name: 'Rosa Miller' };
const scales = {
  parts: ['effort', 'skills', 'attendance', 'comments', 'overall'],
  has_marks: true,
  effort_steps: ['Rarely', 'Sometimes', 'Usually', 'Always'],
  skill_steps: ['Beginning', 'Developing', 'Secure'],
  skills: ['Takes part', 'Organizes work'],
} satisfies Partial<ReportCard>;

const attendance = { attended: 52, marked: 56, all: 58, excused: 3, rate: '92.86' };

/** The autumn cycle of one section: one card in each state. */
export const buildCycle = (changes: Partial<ProgressReportDetails> = {}): ProgressReportDetails => ({
  id: 7,
  name: 'Autumn report',
  academic_year_id: 2,
  academic_year: '2026/27',
  start_date: '2026-08-17',
  end_date: '2026-12-18',
  due_date: '2026-12-11',
  is_closed: false,
  sections: [{ id: 31, name: 'Grade 6 - A' }],
  by_state: [1, 2, 3, 4, 5].map((state_id) => ({ state_id, count: 1 })),
  card_count: 5,
  behind: [{ teacher_id: 6, teacher_name: 'Omar Haddad', done: 3, all: 10, is_late: true }],
  mine: { done: 3, all: 10 },
  version: 1,
  can: { edit: true, delete: true, approve: true, write: true },
  template: 'full',
  scoring_template_id: null,
  needs_proofreading: true,
  proofreaders: [],
  ...scales,
  places: [
    {
      ...{ section_id: 31, section_name: 'Grade 6 - A', subject_id: 4, subject_name: 'Mathematics' },
      teachers: [teacher],
    },
    {
      ...{ section_id: 31, section_name: 'Grade 6 - A', subject_id: null, subject_name: null },
      teachers: [teacher],
    },
  ],
  frozen_at: '2026-12-01T10:00:00.000Z',
  writers: [
    { teacher_id: 5, teacher_name: 'Rosa Miller', done: 3, all: 10, is_late: true },
    { teacher_id: 6, teacher_name: 'Omar Haddad', done: 5, all: 5, is_late: false },
  ],
  undoable: null,
  ...changes,
});

export const buildCardLine = (changes: Partial<ReportCardLine> = {}): ReportCardLine => ({
  id: 41,
  student_id: 450,
  student_name: 'Noor Haddad',
  section_id: 31,
  section_name: 'Grade 6 - A',
  state_id: 1,
  done: 1,
  all: 2,
  own_open: 1,
  is_frozen: true,
  edition: 0,
  acknowledged_count: 0,
  moved_at: '2026-12-01T10:00:00.000Z',
  open_writers: [{ teacher_id: 5, teacher_name: 'Rosa Miller', open: 1 }],
  moves: [2],
  version: 1,
  ...changes,
});

export const buildCardSubject = (changes: Partial<ReportCardSubject> = {}): ReportCardSubject => ({
  subject_id: 4,
  subject_name: 'Mathematics',
  average: '88.50',
  letter: 'B+',
  rating_id: 2,
  scored: 6,
  missing: 1,
  excused: 0,
  is_hidden: false,
  frozen_at: '2026-12-01T10:00:00.000Z',
  now_average: null,
  is_now_hidden: false,
  is_changed: false,
  is_exempt: false,
  effort: null,
  skills: [null, null],
  comment: '',
  teachers: [teacher],
  written_by: null,
  written_at: null,
  version: 0,
  can_write: true,
  ...changes,
});

/** Draft of Noor, whose mathematics is to be written by the viewer. */
export const buildReportCard = (changes: Partial<ReportCard> = {}): ReportCard => ({
  id: 41,
  progress_report_id: 7,
  progress_report_name: 'Autumn report',
  student_id: 450,
  student_name: 'Noor Haddad',
  section_id: 31,
  section_name: 'Grade 6 - A',
  previous_id: null,
  next_id: 42,
  stays: [{ name: 'Grade 6 - A', start_date: '2026-08-17', end_date: null }],
  state_id: 1,
  ...scales,
  subjects: [buildCardSubject()],
  attendance,
  overall: {
    ...{ comment: 'A good term.', teachers: [teacher], written_by: 'Rosa Miller' },
    ...{ written_at: '2026-12-01T10:00:00.000Z', version: 1, can_write: true },
  },
  problems: [
    {
      ...{ kind: 'noComment', is_error: true, subject_id: 4, subject_name: 'Mathematics', name: null },
    },
  ],
  moves: [2],
  refusal: null,
  history: [],
  edition: 0,
  published_at: null,
  acknowledged: [],
  due_date: '2026-12-11',
  is_closed: false,
  version: 3,
  ...changes,
});

interface PreviewedCard extends PrintedReportCard {
  readonly acknowledged_at: string | null;
  readonly can_acknowledge: boolean;
}

/** Published card of Noor, with a hidden score in science. */
export const buildPrintedCard = (changes: Partial<PreviewedCard> = {}): PreviewedCard => ({
  report_card_id: 41,
  edition: 1,
  published_at: '2026-12-18T10:00:00.000Z',
  title: 'Autumn report',
  campus_name: 'Riverbend North',
  student_id: 450,
  student_name: 'Noor Haddad',
  section_name: 'Grade 6 - A',
  academic_year: '2026/27',
  start_date: '2026-08-17',
  end_date: '2026-12-18',
  ...scales,
  stays: [{ name: 'Grade 6 - A', start_date: '2026-08-17', end_date: null }],
  subjects: [
    {
      ...{ subject_name: 'Mathematics', average: '88.50', letter: 'B+', rating_id: 2, is_hidden: false },
      ...{
        is_exempt: false,
        effort: 2,
        skills: [1, 2],
        comment: 'Noor explains how.',
        teachers: ['Rosa Miller'],
      },
    },
    {
      ...{ subject_name: 'Science', average: null, letter: null, rating_id: null, is_hidden: true },
      ...{ is_exempt: false, effort: 3, skills: [2, null], comment: '', teachers: ['Omar Haddad'] },
    },
  ],
  attendance,
  comment: 'A good term.',
  signatures: [
    { role: 'teacher', name: 'Rosa Miller', at: '2026-12-14T10:00:00.000Z' },
    { role: 'approver', name: 'Ada Admin', at: '2026-12-17T10:00:00.000Z' },
  ],
  acknowledged_at: null,
  can_acknowledge: true,
  ...changes,
});

export const buildFamilyCard = (changes: Partial<FamilyReportCard> = {}): FamilyReportCard => ({
  id: 41,
  title: 'Autumn report',
  student_id: 450,
  student_name: 'Noor Haddad',
  section_name: 'Grade 6 - A',
  start_date: '2026-08-17',
  end_date: '2026-12-18',
  edition: 1,
  published_at: '2026-12-18T10:00:00.000Z',
  acknowledged_at: null,
  ...changes,
});
