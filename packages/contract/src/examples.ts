import { academicYears } from './academic-years/contract.ts';
import { accessControlsContract } from './access-controls/contract.ts';
import { acting } from './acting/contract.ts';
import { activities } from './activities/contract.ts';
import { announcements } from './announcements/contract.ts';
import { appearanceContract } from './appearance/contract.ts';
import { assessmentSections } from './assessment-sections/contract.ts';
import { assessments } from './assessments/contract.ts';
import { attempts } from './attempts/contract.ts';
import { auditLog } from './audit-log/contract.ts';
import { bundles } from './bundles/contract.ts';
import { campusSettingContract } from './campus-settings/contract.ts';
import { classrooms } from './classrooms/contract.ts';
import { contact } from './contact/contract.ts';
import { dashboardBoard } from './dashboard-board/contract.ts';
import { demo } from './demo/contract.ts';
import { digitalSatContract } from './digital-sat/contract.ts';
import { enrollments } from './enrollments/contract.ts';
import { feedback } from './feedback/contract.ts';
import { gradeSettings } from './grade-settings/contract.ts';
import { grades } from './grades/contract.ts';
import { groups } from './groups/contract.ts';
import type { CallInput, Contract } from './kernel/endpoint.ts';
import { labels } from './labels/contract.ts';
import { lessonPlans } from './lesson-plans/contract.ts';
import { mailPreferenceContract } from './mail-preferences/contract.ts';
import { initialPreferences } from './mail-preferences/facts.ts';
import { markingContract } from './marking/contract.ts';
import { ownAccountContract } from './own-account/contract.ts';
import { people } from './people/contract.ts';
import { plansContract } from './plans/contract.ts';
import { pointsContract } from './points/contract.ts';
import { productServices } from './product-services/contract.ts';
import { proofreadingContract } from './proofreading/contract.ts';
import { questionDrafts } from './question-drafts/contract.ts';
import { questionReports } from './question-reports/contract.ts';
import { questions } from './questions/contract.ts';
import { registrationContract } from './registration/contract.ts';
import { rosters } from './rosters/contract.ts';
import { schedules } from './schedules/contract.ts';
import { schoolCampuses } from './school-campuses/contract.ts';
import { session } from './session/contract.ts';
import { sharings } from './sharing/contract.ts';
import { subjects } from './subjects/contract.ts';

type BodyOf<Input> = Input extends { readonly body?: infer Body } ? Body : never;
type Bodies<C extends Contract> = {
  readonly [Name in keyof C['endpoints']]?: BodyOf<CallInput<C['endpoints'][Name]>>;
};
const bodies = <C extends Contract>(_contract: C, examples: Bodies<C>) => examples;

const player_id = '9f1b6c1e-0d5e-4f0a-8f2b-2f4a3c5d6e7f';
const password = 'three quiet green bicycles';

const answer = {
  item_id: 8214,
  seq: 7,
  response: { type: 'number', text: '56' },
  written_at: '2026-09-14T09:12:31.250Z',
} as const;

/** A body for each endpoint that takes one, as somebody might send it. Apart from the contracts: browsers need none of them. */
export const exampleBodies: Readonly<Record<string, unknown>> = {
  ...bodies(session, {
    login: { username: 'teacher@k12.example', password },
    forgotPassword: { username: 'teacher@k12.example' },
    resetPassword: { password },
    changePassword: { current_password: 'two loud red bicycles', password },
  }),
  ...bodies(ownAccountContract, {
    saveOwnAccount: { language: 'en', time_zone: 'Europe/Lisbon' },
    changeEmail: { email: 'ines@okafor.example', current_password: 'two loud red bicycles' },
  }),
  ...bodies(campusSettingContract, { saveCampusSettings: { room_portal: 'uniq-webrtc' } }),
  ...bodies(dashboardBoard, { arrangeDashboard: { shown: [3, 13, 15], hidden: [1, 2] } }),
  ...bodies(contact, {
    contact: {
      kind: 'demo',
      name: 'Ines Okafor',
      email: 'ines@riverbend.example',
      organization: 'Riverbend',
      campus_type: 1,
      message: 'We would like to see how a digital-SAT paper is taken.',
      elapsed_ms: 41_000,
    },
  }),
  ...bodies(registrationContract, {
    register: {
      school_name: 'Harbour Academy',
      campus_type: 1,
      given_name: 'Ines',
      family_name: 'Okafor',
      email: 'ines@harbour.example',
      password,
      subscription_type_id: 2,
      time_zone: 'Europe/Lisbon',
      elapsed_ms: 52_000,
    },
  }),
  ...bodies(demo, { becomeDemoAccount: { campus_id: 3, subscription_type_id: 2 } }),
  ...bodies(appearanceContract, { setColor: { color_code: '#0b6e6e' } }),
  ...bodies(mailPreferenceContract, {
    saveMailPreferences: { preferences: initialPreferences },
    saveMailDefaults: {
      preferences: initialPreferences,
      weekly_analytics_email: true,
      weekly_analytics_time: '07:00',
    },
  }),
  ...bodies(labels, {
    saveLabels: { labels: { teacher: { singular: 'trainer', plural: 'trainers' }, grade: null } },
  }),
  ...bodies(gradeSettings, {
    createGradingScale: {
      name: 'Pass or fail',
      rows: [
        { from: '60', to: '100', label: 'Pass', points: null },
        { from: '0', to: '60', label: 'Fail', points: null },
      ],
      grade_ids: [8],
    },
    updateGradingScale: {
      version: 1,
      name: 'Average',
      rows: [
        { from: '89.5', to: '100', label: 'A', points: '4.0' },
        { from: '0', to: '89.5', label: 'B', points: '3.0' },
      ],
    },
    createScoringTemplate: {
      name: 'Year',
      parts: [
        { label: 'Tests', weight: '60' },
        { label: 'Homework', weight: '40' },
      ],
    },
    updateScoringTemplate: { version: 1, name: 'Year', parts: [{ label: 'Tests', weight: '100' }] },
  }),
  ...bodies(plansContract, {
    changePlan: { subscription_type_id: 2, as_of: '2026-09-14T09:12:31.250Z', version: 3 },
    cancelPlanChange: { version: 3 },
    setOverage: { is_agreed: true, version: 3 },
    setBilling: {
      name: 'Riverbend School',
      email: 'office@riverbend.example',
      address: '1 Mill Lane, Riverbend',
    },
    receivePaymentEvent: '{"id":"evt_1","object":"event","type":"payment_intent.succeeded"}',
    markInvoicePaid: { is_paid: true },
  }),
  ...bodies(rosters, {
    matchRoster: {
      fields: ['given_name', 'family_name', 'email', 'external_id', 'grade', 'section', 'parent_email'],
      creates_places: true,
    },
    writeRoster: { suspends_gone: false },
  }),
  ...bodies(grades, {
    createGrade: { name: 'Grade 6' },
    updateGrade: { version: 1, name: 'Grade 6 and 7' },
    moveGrade: { position: 2 },
    createSection: { name: 'A', academic_year_id: 4, homeroom_teacher_id: 17 },
    updateSection: { version: 2, name: 'B' },
  }),
  ...bodies(academicYears, {
    createAcademicYear: { name: '2026–2027', starts_on: '2026-08-24', ends_on: '2027-06-18' },
    updateAcademicYear: { version: 1, name: '2026–2027', starts_on: '2026-08-24', ends_on: '2027-06-25' },
    rollOver: {
      to_year_id: 5,
      sections: [
        { section_id: 8, to: { grade_id: 3, name: 'A' } },
        { section_id: 9, to: null },
      ],
      students: [{ student_id: 440, outcome: 'repeats' }],
      make_current: true,
    },
  }),
  ...bodies(accessControlsContract, {
    saveAccessControls: {
      version: 3,
      roles: [{ user_type: 4, permission: 'delete_classes', is_granted: true }],
      people: [{ user_id: 51, permission: 'view_reports', is_granted: false }],
    },
  }),
  ...bodies(classrooms, {
    createClassroom: { name: 'Lab 2', place: 'North wing, first floor', capacity: 24, teacher_ids: [17] },
    updateClassroom: { version: 1, capacity: 30 },
  }),
  ...bodies(pointsContract, {
    createPointRule: {
      name: 'Ninety percent or more',
      config_id: 1,
      points_category_id: 1,
      points: 10,
      assessment_type_ids: [1, 3],
      least_percent: '90',
    },
    updatePointRule: { version: 1, points: 15 },
    switchPointSystem: { shows_top_earners: true },
    assignPoints: {
      student_ids: [451],
      rule_id: 12,
      points: 5,
      note: 'Stayed to help with the chairs.',
      giving_id: '0d3f4a3e-6a63-4e6b-9d6a-5f2d54b2c9e1',
    },
    undoPoints: { entry_ids: [9201] },
  }),
  ...bodies(productServices, {
    createProductService: {
      name: 'Piano lessons',
      description: 'Thirty minutes a week, one to one.',
      kind: 'service',
      price: '249.50',
      currency: 'USD',
      frequency: 'term',
      grade_ids: [6],
    },
    updateProductService: { version: 1, is_active: false },
  }),
  ...bodies(groups, {
    createGroup: { name: 'Reading club', description: 'Tuesdays', student_ids: [440, 441] },
    updateGroup: { version: 1, name: 'Reading club of the sixth' },
  }),
  ...bodies(enrollments, {
    enrollStudents: { student_ids: [440, 441], section_id: 8, starts_on: '2026-09-01', ends_on: null },
    moveEnrollments: { enrollment_ids: [1205], section_id: 9, starts_on: '2026-11-16' },
    activateEnrollments: { enrollment_ids: [1205] },
    deactivateEnrollments: { enrollment_ids: [1205, 1206] },
    updateEnrollment: { version: 1, starts_on: '2026-09-01', ends_on: '2027-01-29' },
  }),
  ...bodies(subjects, {
    createSubject: { name: 'Chemistry', icon: 'chemistry', grade_ids: [8, 9] },
    updateSubject: { version: 1, is_archived: true },
  }),
  ...bodies(activities, { updateActivity: { is_idle: false } }),
  ...bodies(announcements, {
    createAnnouncement: {
      title: 'Library closed on Friday',
      body_source: '<p>Books can be returned at the <strong>front desk</strong>.</p>',
      audience: 'campus',
      user_types: [4, 6],
      is_banner: true,
      starts_at: '2026-09-14T06:00:00Z',
      ends_at: '2026-09-19T18:00:00Z',
    },
    updateAnnouncement: {
      version: 1,
      title: 'Library closed on Friday and Saturday',
      ends_at: '2026-09-20T18:00:00Z',
    },
  }),
  ...bodies(people, {
    createUser: {
      given_name: 'Noor',
      family_name: 'Haddad',
      email: 'noor.haddad@riverbend.example',
      user_types: [6],
      external_id: 'S-1042',
      section_ids: [8],
      parent_ids: [451],
      time_multiplier: 1.5,
      is_invited: true,
    },
    updateUser: { id: 440, version: 3, family_name: 'Haddad-Berg', time_multiplier: 1.25 },
    suspendUsers: { user_ids: [440, 441], is_suspended: true },
    removeUsers: { user_ids: [440] },
    restoreUsers: { user_ids: [440] },
    inviteUsers: { user_ids: [440, 441] },
    eraseUser: { name: 'Noor Haddad' },
  }),
  ...bodies(schoolCampuses, {
    createSchool: {
      school_name: 'Riverbend School',
      plan: 2,
      name: 'Riverbend North',
      campus_type: 1,
      time_zone: 'America/New_York',
      admin_given_name: 'Noor',
      admin_family_name: 'Haddad',
      admin_email: 'noor.haddad@riverbend.example',
    },
    updateSchool: {
      name: 'Riverbend School',
      plan: 3,
      feature_overrides: { can_record_classes: false, number_of_teachers_allowed: 220 },
      has_trainer_words: false,
      version: 4,
    },
    suspendSchool: { is_suspended: true, reason: 'The contract ended in June.' },
    createCampus: {
      name: 'Riverbend South',
      campus_type: 1,
      time_zone: 'America/New_York',
      admin_given_name: 'Ilse',
      admin_email: 'ilse.berg@riverbend.example',
    },
    updateCampus: { name: 'Riverbend South', campus_type: 2, time_zone: 'America/New_York', version: 2 },
    suspendCampus: { is_suspended: false, reason: 'The building is open again.' },
    changeCampusSettings: { opted_for_ai: true, room_portal: 'lessonspace' },
  }),
  ...bodies(auditLog, {
    exportAuditLog: { action: 'person.suspend', from: '2026-09-01', to: '2026-09-30' },
  }),
  ...bodies(acting, {
    startActing: { user_id: 440, reason: 'They cannot find the grading scale.', password },
  }),
  ...bodies(lessonPlans, {
    createLessonPlan: {
      name: 'Mathematics, first term',
      grade_id: 12,
      subject_id: 4,
      domains: [
        {
          name: 'Numbers',
          chapters: [
            { name: 'Fractions', lessons: [{ name: 'Adding fractions' }, { name: 'Comparing fractions' }] },
          ],
        },
      ],
      student_ids: [440, 441],
    },
    updateLessonPlan: { version: 1, name: 'Mathematics, autumn' },
  }),
  ...bodies(assessments, {
    createAssessment: { name: 'Fractions, part 1', type: 1, grade_id: 12, subject_id: 4 },
    updateAssessment: {
      chapter_name: 'Numbers',
      lesson_name: 'Fractions',
      instruction: '<p>Calculators may be used.</p>',
    },
    moveAssessment: { id: 51, status_id: 2 },
  }),
  ...bodies(sharings, {
    shareAssessment: {
      version: 3,
      teachers: [{ user_id: 17, user_name: 'Rosa Miller', user_type_id: 4, share_type_id: 2 }],
    },
    unshareAssessment: { version: 4, teachers: [{ user_id: 17, user_name: 'Rosa Miller', user_type_id: 4 }] },
    setPublic: { version: 5, is_public: true, sharing: [{ user_id: 23, active: 0 }] },
  }),
  ...bodies(bundles, {
    createBundle: {
      name: 'Practice test 1',
      multipart_assessment_type_id: 2,
      grade_ids: [12],
      subject_ids: [4, 5],
      linked_assessments: [
        { linked_assessment_id: 51, sequence_no: 1, digital_sat_module_type_id: 1 },
        { linked_assessment_id: 52, sequence_no: 2, digital_sat_module_type_id: 4 },
      ],
    },
    updateBundle: { version: 1, name: 'Practice test 1, second half' },
  }),
  ...bodies(digitalSatContract, {
    saveRouting: {
      english: { unit: 'percent', least: 60 },
      math: { unit: 'points', least: 14 },
      break_minutes: 10,
    },
    saveScoreTable: {
      version_no: 0,
      english: null,
      math: { lower: [200, 350, 500], higher: [200, 500, 800] },
      margin: 40,
    },
  }),
  ...bodies(feedback, {
    renameFeedbackForm: { name: 'How was the term?' },
    saveFeedbackQuestions: {
      version: 1,
      questions: [
        {
          id: '7d9f2b44-6a3e-4c80-9d1c-2f0a4be1c111',
          kind: 'rating',
          text: 'How was the pace?',
          options: [],
          is_required: true,
        },
      ],
    },
    giveFeedbackForm: {
      section_ids: [8],
      user_types: [4],
      effective_at: '2026-09-14T07:00:00Z',
      due_at: '2026-09-18T15:00:00Z',
      is_anonymous: true,
    },
    moveOwnFeedback: { status_id: 3 },
    answerFeedback: { answers: [{ question_id: '7d9f2b44-6a3e-4c80-9d1c-2f0a4be1c111', value: 4 }] },
  }),
  ...bodies(questions, {
    addQuestion: {
      draft: {
        type: 'number',
        difficulty: 'easy',
        content: { stem: { source: '<p>What is \\(7 \\times 8\\)?</p>' } },
        answerKey: { accepted: [{ kind: 'exact', value: '56', credit: '1' }] },
      },
      points: '2',
      keywords: ['multiplication'],
    },
    updateQuestion: { version: 3, points: '1/2', keywords: ['multiplication', 'warm-up'] },
    orderQuestions: { question_ids: [307, 305, 306] },
    removeQuestions: { question_ids: [305, 306] },
    moveQuestions: { question_ids: [307], at: 1 },
    givePoints: { question_ids: [305, 306], points: '2' },
    setDifficulty: { question_ids: [305, 306], difficulty: 3 },
    restoreVersion: { version: 4 },
    copyQuestions: { question_ids: [88, 91] },
    writeImport: { repeated: 'skip' },
  }),
  ...bodies(assessmentSections, {
    addAssessmentSection: {
      name: 'Part A: without a calculator',
      instruction: '<p>Show your working.</p>',
      question_ids: [305, 306],
    },
    orderAssessmentSections: { section_ids: [12, 11] },
    updateAssessmentSection: { version: 1, name: 'Part A', instruction: '' },
  }),
  ...bodies(questionReports, {
    reportItem: { kind_id: 2, comment: 'Is the angle inside or outside of the triangle?' },
    reportQuestion: { kind_id: 1, comment: '65 is right as well.' },
    decideQuestionReport: { status_id: 2, reply: 'Thank you. It now says which one.' },
  }),
  ...bodies(questionDrafts, {
    keepDraft: { question_id: 305, base_version: 3, payload: { points: '2', keywords: 'multipl' } },
  }),
  ...bodies(proofreadingContract, {
    addRemark: {
      version_id: 912,
      comment: 'The unit is missing.',
      draft: {
        type: 'number',
        difficulty: 'easy',
        content: { stem: { source: '<p>How many centimetres are in a metre?</p>' } },
        answerKey: { accepted: [{ kind: 'exact', value: '100', credit: '1' }] },
      },
    },
    decideRemark: { status_id: 4, reply: 'The unit stands in the heading.' },
  }),
  ...bodies(schedules, {
    createSchedule: {
      section_ids: [8, 9],
      student_ids: [],
      effective_at: '2026-09-14T07:00:00Z',
      due_at: '2026-09-18T15:00:00Z',
      duration_minutes: 45,
      attempts_allowed: 1,
      shuffle_questions: true,
    },
    updateSchedule: {
      due_at: '2026-09-21T15:00:00Z',
      exceptions: [{ student_id: 440, due_at: '2026-09-23T15:00:00Z', duration_minutes: 60 }],
    },
    previewSchedule: {
      section_ids: [8, 9],
      effective_at: '2026-09-14T07:00:00Z',
      due_at: '2026-09-18T15:00:00Z',
      duration_minutes: 45,
    },
    extendTime: { minutes: 10, student_ids: [440], reason: 'Fire alarm' },
    excuseViolation: { is_excused: true },
    reopenAttempt: { minutes: 15, reason: 'The clock of the server was wrong' },
  }),
  ...bodies(markingContract, {
    claimSubmissions: { count: 10 },
    releaseResults: { is_released: true, result_ids: [71, 72] },
    markItem: { version: 1, points: '2.5', comment: 'The second step is missing.', is_doubtful: false },
    reviewResult: { version: 1, rating_id: 2, comment: 'Well structured.', suggests_retake: false },
  }),
  ...bodies(attempts, {
    manageAttempt: { player_id, attempt_no: 1 },
    takeOver: { player_id },
    saveAnswers: { player_id, answers: [answer] },
    submitAttempt: { player_id, answers: [{ ...answer, seq: 8 }] },
    saveMarks: {
      player_id,
      marks: [
        {
          item_id: answer.item_id,
          seq: 3,
          marks: { is_flagged: true, struck: [], highlights: [], seconds: 74 },
          written_at: answer.written_at,
        },
      ],
    },
    reportViolations: {
      violations: [
        {
          key: '4b1f3c1a-6a55-4a7e-9a2e-0d5a1c1f7b20',
          kind: 'leftPage',
          at: '2026-09-14T09:20:10Z',
          seconds: 14,
          characters: null,
        },
      ],
    },
    explainViolation: { key: '4b1f3c1a-6a55-4a7e-9a2e-0d5a1c1f7b20', word: 'My mother called me.' },
    saveSheets: {
      player_id,
      sheets: [
        {
          item_id: answer.item_id,
          seq: 2,
          strokes: [{ colour: 'ink', width: 6, points: [120, 80, 140, 96, 171, 110] }],
          written_at: answer.written_at,
        },
      ],
    },
  }),
};
