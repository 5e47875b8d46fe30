import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { TEST_PASSWORD } from '../factories/members.ts';
import { buildPhoto } from '../factories/photos.ts';
import { initialPreferences } from '../notices.ts';
import { FEEDBACK_QUESTION } from './authored-records.ts';
import type { CampusRecords } from './campus-records.ts';
import { PLAYER_ID } from './params.ts';

const announcement = {
  title: 'Term dates',
  body_source: '<p>Soon</p>',
  starts_at: '2040-03-14T10:00:00.000Z',
  ends_at: '2040-03-15T10:00:00.000Z',
};
const player_id = PLAYER_ID;

let campuses = 0;
const firstCampus = () => ({
  name: `Campus of the sweep ${++campuses}`,
  campus_type: 1,
  time_zone: 'UTC',
  admin_given_name: 'Ada',
  admin_email: `ada${campuses}@sweep.example`,
});

const assessment = ({ grade_id, subject_id }: CampusRecords) => ({
  name: 'Fractions',
  type: 1,
  grade_id,
  subject_id,
  chapter_name: 'Numbers',
  lesson_name: 'Parts',
});

const bundle = ({ grade_id, subject_id, assessment_id }: CampusRecords) => ({
  name: 'Practice test 2',
  multipart_assessment_type_id: 2,
  grade_ids: [grade_id],
  subject_ids: [subject_id],
  linked_assessments: [
    { linked_assessment_id: assessment_id, sequence_no: 1, digital_sat_module_type_id: 4 },
  ],
});

const lessonPlan = ({ grade_id, subject_id, student_id }: CampusRecords) => ({
  name: 'First term',
  grade_id,
  subject_id,
  student_ids: [student_id],
});

const schedule = ({ student_id }: CampusRecords) => ({
  student_ids: [student_id],
  effective_at: '2040-03-14T09:00:00.000Z',
  due_at: '2040-03-15T09:00:00.000Z',
});

const question = () => ({
  draft: {
    type: 'trueFalse',
    difficulty: 'easy',
    content: { stem: { source: 'Yes?' } },
    answerKey: { correct: true, feedback: {} },
  },
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function pictureFile() {
  const form = new FormData();
  form.set('file', new Blob([PIXEL]), 'dot.png');
  return form;
}

function importFile() {
  const form = new FormData();
  form.set('file', new Blob(['Yes?{T}']), 'bank.gift');
  return form;
}

function rosterFile() {
  const form = new FormData();
  form.set('file', new Blob(['first name,email\nAda,ada@sweep.example\n']), 'people.csv');
  return form;
}

const answer = (item_id: number) => ({
  item_id,
  seq: 1,
  response: { type: 'trueFalse', value: true },
  written_at: '2040-03-14T10:00:00.000Z',
});

const PHOTO = buildPhoto();

function photoFile() {
  const form = new FormData();
  form.set('file', new Blob([PHOTO]), 'page.jpg');
  return form;
}

/** A good query for each endpoint that cannot do without one. */
export const sampleQueries: Readonly<Record<string, (own: CampusRecords) => Record<string, unknown>>> = {
  putPage: ({ item_id }) => ({
    page_id: 'c0b6a5f4-9b52-4b55-8d0c-5e0c6f7a8b91',
    item_id,
    offset: 0,
    size: PHOTO.byteLength,
    written_at: '2040-03-14T10:00:00.000Z',
  }),
};

/** Valid body of each endpoint that is audited or names a record in its path; a missing one fails the sweep. */
export const sampleBodies: Readonly<Record<string, (own: CampusRecords) => unknown>> = {
  setColor: () => ({ color_code: '#7c3aed' }),
  uploadLogo: pictureFile,
  createGradingScale: () => ({
    name: 'Other',
    rows: [{ from: '0', to: '100', label: 'Seen', points: null }],
  }),
  updateGradingScale: () => ({
    version: 1,
    name: 'Other',
    rows: [{ from: '0', to: '100', label: 'Seen', points: null }],
  }),
  createScoringTemplate: () => ({
    name: 'Other',
    parts: [{ label: 'Tests', weight: '100', type_ids: [assessmentTypes.test] }],
  }),
  updateScoringTemplate: () => ({
    version: 1,
    name: 'Other',
    parts: [{ label: 'Tests', weight: '100', type_ids: [assessmentTypes.test] }],
  }),
  saveMailDefaults: () => ({
    preferences: initialPreferences,
    weekly_analytics_email: true,
    weekly_analytics_time: '06:00',
  }),
  saveCampusSettings: () => ({ opted_for_ai: true, room_portal: 'uniq-webrtc' }),
  saveLabels: () => ({ labels: { teacher: { singular: 'coach', plural: 'coaches' } } }),
  // A downgrade, which costs nothing.
  changePlan: () => ({ subscription_type_id: 4, as_of: '2040-03-14T10:00:00.000Z', version: 0 }),
  cancelPlanChange: () => ({ version: 2 }),
  setOverage: () => ({ is_agreed: true, version: 0 }),
  setBilling: () => ({ name: 'Riverbend School', email: 'office@test.example' }),
  markInvoicePaid: () => ({ is_paid: false }),
  refundInvoice: () => ({ amount: 100, reason: 'Nobody could sign in', refunded: 0 }),
  createAnnouncement: () => announcement,
  updateAnnouncement: () => ({ ...announcement, title: 'Other dates', version: 1 }),
  saveAccessControls: ({ student_id }) => ({
    version: 2,
    roles: [{ user_type: 4, permission: 'delete_classes', is_granted: true }],
    people: [{ user_id: student_id, permission: 'view_meetings', is_granted: false }],
  }),
  claimSubmissions: () => ({ count: 5 }),
  releaseResults: () => ({ is_released: true }),
  preparePapers: () => ({ is_anew: false }),
  drawPapers: () => ({ size: 'A4' }),
  savePaperAnswers: ({ student_id }) => ({ rows: [{ student_id, is_absent: true, cells: [] }] }),
  createRegrade: ({ version_id }) => ({ version_id, change: { action: 'fullMarks' } }),
  decideMark: () => ({ version: 0, points: '1', comment: 'Decided' }),
  markItem: () => ({ version: 0, points: '1', comment: 'Well done' }),
  attachRubric: ({ rubric_id }) => ({ rubric_id }),
  createRubric: () => ({
    name: 'Short essays',
    criteria: [{ id: 'a', name: 'Reasons', levels: [], most: '2' }],
  }),
  updateRubric: () => ({ version: 1, name: 'Long essays' }),
  keepComment: () => ({ text: 'Units!' }),
  changeComment: () => ({ text: 'Which units?' }),
  reviewResult: () => ({ version: 0, rating_id: 1, suggests_retake: false }),
  createUser: () => ({ given_name: 'Noor', email: 'noor@test.example', user_types: [6] }),
  updateUser: ({ student_id }) => ({ id: student_id, version: 1, given_name: 'Noor' }),
  suspendUsers: ({ student_id }) => ({ user_ids: [student_id], is_suspended: true }),
  removeUsers: ({ student_id }) => ({ user_ids: [student_id] }),
  restoreUsers: ({ student_id }) => ({ user_ids: [student_id] }),
  eraseUser: () => ({ name: 'Sam Sweep' }),
  inviteUsers: ({ student_id }) => ({ user_ids: [student_id] }),
  printSignInSheet: ({ student_id }) => ({ user_ids: [student_id] }),
  createSchool: () => ({ school_name: 'Hillside', plan: 2, ...firstCampus() }),
  updateSchool: () => ({
    name: 'Riverside',
    plan: 3,
    feature_overrides: { can_record_classes: false },
    has_trainer_words: true,
    version: 1,
  }),
  suspendSchool: () => ({ is_suspended: true, reason: 'Nobody answers' }),
  createCampus: firstCampus,
  updateCampus: () => ({ name: 'Lower campus', campus_type: 2, time_zone: 'Europe/Madrid', version: 1 }),
  suspendCampus: () => ({ is_suspended: true, reason: 'Nobody answers' }),
  changeCampusSettings: () => ({ enable_digital_sat: true, room_portal: 'uniq-webrtc' }),
  exportAuditLog: ({ campus_id }) => ({ campus_id, subject: 'person' }),
  startActing: ({ student_id }) => ({
    user_id: student_id,
    reason: 'They asked us to',
    password: TEST_PASSWORD,
  }),
  becomeDemoAccount: ({ campus_id }) => ({ campus_id }),
  addRemark: ({ version_id }) => ({ version_id, comment: 'Which one?' }),
  decideRemark: () => ({ status_id: 4, reply: 'This one' }),
  addAssessmentSection: () => ({ name: 'Part B' }),
  orderAssessmentSections: ({ section_id }) => ({ section_ids: [section_id] }),
  updateAssessmentSection: () => ({ name: 'Part A, again', version: 1 }),
  reportItem: () => ({ kind_id: 3 }),
  reportQuestion: () => ({ kind_id: 3 }),
  decideQuestionReport: () => ({ status_id: 2 }),
  createLessonPlan: lessonPlan,
  updateLessonPlan: (own) => ({ ...lessonPlan(own), version: 1 }),
  createGrade: () => ({ name: 'Grade 12' }),
  updateGrade: () => ({ version: 1, name: 'Grade 12' }),
  moveGrade: () => ({ position: 1 }),
  createSection: ({ teacher_id }) => ({ name: 'Z', homeroom_teacher_id: teacher_id }),
  updateSection: () => ({ version: 1, name: 'Z' }),
  saveRouting: () => ({
    english: { unit: 'percent', least: 70 },
    math: { unit: 'percent', least: 60 },
    break_minutes: 10,
  }),
  saveScoreTable: () => ({ version_no: 0, english: null, math: null, margin: 30 }),
  createAcademicYear: () => ({ name: 'Later', starts_on: '2160-01-01', ends_on: '2160-12-31' }),
  updateAcademicYear: () => ({ name: 'Later', starts_on: '2150-01-01', ends_on: '2150-11-30', version: 1 }),
  rollOver: ({ to_year_id }) => ({ to_year_id, sections: [] }),
  createClassroom: ({ teacher_id }) => ({ name: 'Lab 3', teacher_ids: [teacher_id] }),
  addTerms: () => ({ terms: [{ name: 'Ratio', meaning: 'One number for each of another.' }] }),
  updateTerm: () => ({ version: 1, name: 'Quotient', meaning: 'What comes out.' }),
  updateClassroom: () => ({ version: 1, name: 'Lab 3' }),
  requestDataExport: () => ({}),
  createPresentationTemplate: () => ({
    name: 'Lesson',
    slides: [{ layout: 'title', title: '', guidance: '' }],
  }),
  updatePresentationTemplate: () => ({ version: 1, name: 'Talk' }),
  createProductService: ({ subject_id }) => ({ name: 'Piano lessons', subject_ids: [subject_id] }),
  updateProductService: () => ({ version: 1, name: 'Piano lessons' }),
  createPointRule: () => ({
    name: 'Handed in',
    config_id: 1,
    points_category_id: 1,
    points: 2,
    assessment_type_ids: [1],
  }),
  updatePointRule: () => ({ version: 1, points: 3 }),
  switchPointSystem: () => ({ shows_top_earners: true }),
  assignPoints: ({ student_id, point_rule_id }) => ({
    student_ids: [student_id],
    rule_id: point_rule_id,
    points: 5,
    giving_id: '5b0e6c3e-0d5f-4d55-8a3e-6b2a4d1c7f10',
  }),
  markNotificationsRead: ({ notification_id }) => ({ until: notification_id }),
  undoPoints: ({ point_entry_id }) => ({ entry_ids: [point_entry_id] }),
  createGroup: ({ student_id }) => ({ name: 'Chess club', student_ids: [student_id] }),
  updateGroup: () => ({ version: 1, name: 'Chess club' }),
  enrollStudents: ({ student_id, 'sections/{id}': section_id }) => ({
    student_ids: [student_id],
    section_id,
    starts_on: '2039-01-01',
    ends_on: '2039-12-31',
  }),
  moveEnrollments: ({ enrollment_id }) => ({
    enrollment_ids: [enrollment_id],
    section_id: null,
    starts_on: '2040-03-14',
  }),
  activateEnrollments: ({ enrollment_id }) => ({ enrollment_ids: [enrollment_id] }),
  deactivateEnrollments: ({ enrollment_id }) => ({ enrollment_ids: [enrollment_id] }),
  updateEnrollment: () => ({ version: 1, starts_on: '2040-01-01', ends_on: '2040-12-31' }),
  createSubject: () => ({ name: 'Chess', icon: 'chess' }),
  arrangeDashboard: () => ({ shown: [13, 3], hidden: [15] }),
  updateSubject: () => ({ version: 1, name: 'Chess' }),
  createAssessment: assessment,
  updateAssessment: assessment,
  postAssessment: assessment,
  createBundle: bundle,
  updateBundle: (own) => ({ ...bundle(own), version: 1 }),
  postBundle: bundle,
  moveAssessment: () => ({}),
  shareAssessment: ({ teacher_id }) => ({ version: 1, teachers: [{ user_id: teacher_id }] }),
  unshareAssessment: ({ teacher_id }) => ({ version: 1, teachers: [{ user_id: teacher_id }] }),
  setPublic: () => ({ version: 1, is_public: true }),
  renameFeedbackForm: () => ({ version: 1, name: 'How was the term?' }),
  saveFeedbackQuestions: () => ({ version: 1, questions: [FEEDBACK_QUESTION] }),
  giveFeedbackForm: ({ student_id }) => ({
    user_ids: [student_id],
    effective_at: '2040-03-14T09:00:00.000Z',
    due_at: '2040-03-15T09:00:00.000Z',
    is_anonymous: true,
  }),
  moveOwnFeedback: () => ({ status_id: 2 }),
  answerFeedback: () => ({ answers: [{ question_id: FEEDBACK_QUESTION.id, value: 4 }] }),
  addQuestion: question,
  updateQuestion: () => ({ ...question(), version: 1 }),
  orderQuestions: ({ question_id }) => ({ question_ids: [question_id] }),
  removeQuestions: ({ question_id }) => ({ question_ids: [question_id] }),
  moveQuestions: ({ question_id }) => ({ question_ids: [question_id], at: 1 }),
  givePoints: ({ question_id }) => ({ question_ids: [question_id], points: '3' }),
  setDifficulty: ({ question_id }) => ({ question_ids: [question_id], difficulty: 3 }),
  restoreVersion: () => ({ version: 1 }),
  copyQuestions: ({ question_id }) => ({ question_ids: [question_id] }),
  keepDraft: ({ question_id }) => ({ question_id, base_version: 1, payload: { points: '2' } }),
  previewImport: importFile,
  importQuestions: importFile,
  startImport: importFile,
  startRosterImport: rosterFile,
  matchRoster: () => ({ creates_places: false }),
  writeRoster: () => ({}),
  writeImport: () => ({}),
  createSchedule: schedule,
  previewSchedule: (records) => {
    const { effective_at, due_at, student_ids } = schedule(records);
    return { effective_at, due_at, student_ids, duration_minutes: 30 };
  },
  updateSchedule: schedule,
  extendTime: () => ({ minutes: 5 }),
  reopenAttempt: () => ({ minutes: 5 }),
  decideExtraAttempt: () => ({ is_granted: true }),
  excuseViolation: () => ({ is_excused: true }),
  watchBoard: () => ({ is_watching: true }),
  pauseAttempts: () => ({ reason: 'Fire alarm' }),
  resumeAttempts: () => ({ student_ids: [] }),
  endAttempts: () => ({ student_ids: [] }),
  letBackIn: () => ({ frees_device: true }),
  reportPresence: () => ({ player_id, unsaved: 0 }),
  updateResultStatus: () => ({ result_status_id: 11 }),
  setAiHelpStatus: () => ({ assisted_by_ai: true }),
  explainViolation: () => ({ key: '4b1f3c1a-6a55-4a7e-9a2e-0d5a1c1f7b20', word: 'My mother called me.' }),
  reportViolations: () => ({
    violations: [
      {
        key: '4b1f3c1a-6a55-4a7e-9a2e-0d5a1c1f7b20',
        kind: 'leftPage',
        at: '2040-03-14T10:00:00.000Z',
        seconds: 14,
        characters: null,
      },
    ],
  }),
  listPictures: () => ({}),
  manageAttempt: () => ({ player_id }),
  takeOver: () => ({ player_id }),
  saveAnswers: ({ item_id }) => ({
    player_id,
    answers: [answer(item_id)],
  }),
  saveMarks: ({ item_id }) => ({
    player_id,
    marks: [
      {
        item_id,
        seq: 1,
        marks: { is_flagged: true, struck: [], highlights: [], seconds: 0 },
        written_at: '2040-03-14T10:00:00.000Z',
      },
    ],
  }),
  putPage: photoFile,
  savePageOrders: ({ item_id }) => ({
    player_id,
    orders: [{ item_id, seq: 1, pages: [], removed: [], written_at: '2040-03-14T10:00:00.000Z' }],
  }),
  saveSheets: ({ item_id }) => ({
    player_id,
    sheets: [
      {
        item_id,
        seq: 1,
        strokes: [{ colour: 'ink', width: 6, points: [1, 2] }],
        written_at: '2040-03-14T10:00:00.000Z',
      },
    ],
  }),
  submitAttempt: ({ item_id }) => ({ player_id, answers: [answer(item_id)] }),
  resetPassword: () => ({ password: 'a new long password' }),
  changeEmail: () => ({ email: 'new@sweep.example', current_password: TEST_PASSWORD }),
  leaveCampus: () => ({ current_password: TEST_PASSWORD }),
  changePassword: () => ({ current_password: TEST_PASSWORD, password: 'a new long password' }),
};
