import { plans, userTypes } from '@pelion/access';
import {
  assessmentCategories,
  assessmentStatuses,
  assessmentTypes,
  gradingTypes,
  multipartTypes,
  resultStatuses,
} from '@pelion/contract/assessment-kinds';
import { proofreadStatuses, remarkStatuses } from '@pelion/contract/proofreading/facts';
import { reportKinds } from '@pelion/contract/question-reports/facts';
import { questionTypes } from '@pelion/questions';
import type { Db } from '../../src/db/database.ts';
import { insertInvoice } from '../../src/domains/plans/invoice-queries.ts';
import { firstPeriod } from '../../src/domains/plans/period.ts';
import { feeOf } from '../../src/domains/plans/plan-change.ts';
import { beginSubscription, updateSubscription } from '../../src/domains/plans/queries.ts';
import { hashToken } from '../../src/lib/random.ts';
import { buildAcademicYear, currentAcademicYear } from '../factories/academic-years.ts';
import { shareAssessment } from '../factories/assessments.ts';
import type { Campus } from '../factories/campuses.ts';
import { buildLessonPlan } from '../factories/lesson-plans.ts';
import { buildMember, type Member, setRemoved } from '../factories/members.ts';
import { buildGrade, buildSection, buildSubject } from '../factories/sections.ts';
import { giveOnPaper, givePaper } from './paper-records.ts';
import { buildRegrade } from './regrade-record.ts';
import { buildSetupRecords } from './setup-records.ts';
import { giveTwoMarks } from './two-marks-record.ts';

/**
 * One of each kind of record that a path can name, in one campus and belonging together, by the name of the parameter;
 * a plain `{id}` goes by the word before it. A parameter that is missing here fails the sweep.
 */
export type CampusRecords = Awaited<ReturnType<typeof buildRecords>>;

export async function buildRecords(db: Db, campus: Campus, now: Date) {
  const author = await buildMember(db, { campus, userType: 'campusAdmin' });
  const student = await buildMember(db, { campus, userType: 'student', name: 'Sam Sweep' });
  const teacher = await buildMember(db, { campus, userType: 'teacher' });
  const assessment = await buildActiveAssessment(db, campus, author);
  const schedule_id = await buildOpenSchedule(db, campus, author, student, assessment.assessment_id, now);
  const attempt = await buildRunningAttempt(db, student, { ...assessment, schedule_id }, now);
  const round_id = await buildFeedbackRound(db, author, [student, teacher], now);
  return {
    campus_id: campus.id,
    school_id: campus.school.id,
    round_id,
    'announcements/{id}': await buildLiveAnnouncement(db, author, now),
    school_announcement_id: await buildLiveAnnouncement(db, author, now, campus.school.id),
    'assessments/{id}': assessment.assessment_id,
    'bundles/{id}': await buildBundleOf(db, author, assessment),
    ...(await buildLessonPlanOf(db, author, student, assessment)),
    ...(await buildNextYears(db, campus)),
    ...(await buildSetupRecords(db, author, student, { id: assessment['sections/{id}'] })),
    ...(await buildGradeSettings(db, campus)),
    invoice_id: await buildPaidInvoice(db, campus, now),
    remark_id: await buildRemark(db, author, assessment),
    report_id: await buildReport(db, teacher, assessment),
    access_change_id: await buildAccessChange(db, author, student),
    roster_id: await buildRoster(db, author, now),
    regrade_id: await buildRegrade(db, author, { ...assessment, schedule_id }, now),
    ...assessment,
    schedule_id,
    ...attempt,
    student_id: student.userId,
    teacher_id: teacher.userId,
    user_id: student.userId,
  };
}

export const FEEDBACK_QUESTION = {
  id: '7d9f2b44-6a3e-4c80-9d1c-2f0a4be1c111',
  kind: 'rating',
  text: 'How was the pace?',
  options: [],
  is_required: true,
} as const;

/** The window that all calls of the sweep come from. */
export const PLAYER_ID = '6f0f6f5e-8f4c-4f6e-9d53-0f4f0a4d6d10';

async function gradeAttempt(db: Db, records: CampusRecords): Promise<void> {
  await endAttempt(db, records);
  await db
    .updateTable('attempt')
    .set({ status: resultStatuses.graded, score: '1' })
    .where('id', '=', records.result_id)
    .execute();
}
/** A kept comment exists for its owner alone. */
const giveComment = (db: Db, { comment_id }: CampusRecords, { userId }: Pick<Member, 'userId'>) =>
  db.updateTable('kept_comment').set({ owner_id: userId }).where('id', '=', comment_id).execute();

/** What has to be the caller's own. */
export const ownersPreparations: Readonly<
  Record<string, (db: Db, records: CampusRecords, actor: Pick<Member, 'userId'>) => Promise<unknown>>
> = {
  changeComment: giveComment,
  removeComment: giveComment,
  markNotificationRead: (db, { notification_id }, { userId }) =>
    db.updateTable('notification').set({ user_id: userId }).where('id', '=', notification_id).execute(),
};

/** What an endpoint needs its records to be, where it is not what `buildRecords` makes of them. */
export const preparations: Readonly<Record<string, (db: Db, records: CampusRecords) => Promise<unknown>>> = {
  async cancelPlanChange(db, { campus_id }) {
    const { school_id } = await db
      .selectFrom('campus')
      .select('school_id')
      .where('id', '=', campus_id)
      .executeTakeFirstOrThrow();
    const period = firstPeriod(new Date('2040-03-14T10:00:00.000Z'));
    await beginSubscription(db, { schoolId: school_id, anchor: period.startsAt, period });
    await updateSubscription(db, school_id, { next_plan: plans.lite });
  },
  refundInvoice: (db, { invoice_id }) =>
    db
      .updateTable('invoice')
      .set({ paid_with: 'card', payment_id: `pi_of_${invoice_id}` })
      .where('id', '=', invoice_id)
      .execute(),
  restorePresentationTemplate: (db, { presentation_template_id }) =>
    db
      .updateTable('presentation_template')
      .set({ deleted_at: new Date() })
      .where('id', '=', presentation_template_id)
      .execute(),
  restorePointRule: (db, { point_rule_id }) =>
    db.updateTable('point_rule').set({ deleted_at: new Date() }).where('id', '=', point_rule_id).execute(),
  becomeDemoAccount: (db, { user_id }) =>
    db.updateTable('account').set({ is_demo: true }).where('id', '=', user_id).execute(),
  countHeldAnswers: (db, records) => endAttempt(db, records),
  async putPage(db, { campus_id, schedule_id, item_id }) {
    const essay = questionTypes.freeText.id;
    await db
      .updateTable('assessment_schedule')
      .set({ tools: ['photos'] })
      .where('campus_id', '=', campus_id)
      .where('id', '=', schedule_id)
      .execute();
    await db
      .updateTable('attempt_item')
      .set({ question_type: essay })
      .where('campus_id', '=', campus_id)
      .where('id', '=', item_id)
      .execute();
  },
  requestExtraAttempt: (db, records) => gradeAttempt(db, records),
  async decideExtraAttempt(db, records) {
    await gradeAttempt(db, records);
    const { campus_id, schedule_id, student_id } = records;
    await db
      .insertInto('extra_attempt_request')
      .values({
        campus_id,
        schedule_id,
        student_id,
        attempt_no: 2,
        asked_by: student_id,
        asked_at: new Date('2040-03-14T09:00:00.000Z'),
      })
      .execute();
  },
  getMarking: (db, records) => endAttempt(db, records),
  findNeighbours: (db, records) => endAttempt(db, records),
  claimSubmissions: (db, records) => endAttempt(db, records),
  releaseResults: (db, records) => gradeAttempt(db, records),
  undoRegrade: (db, { regrade_id }) =>
    db.updateTable('regrade').set({ state: 'applied' }).where('id', '=', regrade_id).execute(),
  autoGradeClosed: (db, records) => endAttempt(db, records),
  autoGradeOpen: (db, records) => endAttempt(db, records),
  markItem: (db, records) => endAttempt(db, records),
  async decideMark(db, records) {
    await endAttempt(db, records);
    await giveTwoMarks(db, records);
  },
  reviewResult: (db, records) => endAttempt(db, records),
  getNotes: (db, { assessment_id }) =>
    db
      .updateTable('assessment')
      .set({ type: assessmentTypes.notes })
      .where('id', '=', assessment_id)
      .execute(),
  // Notes have one attempt, the first: that they were opened.
  async viewNotes(db, { assessment_id, result_id }) {
    await db
      .updateTable('assessment')
      .set({ type: assessmentTypes.notes })
      .where('id', '=', assessment_id)
      .execute();
    await db.updateTable('attempt').set({ attempt_no: 2 }).where('id', '=', result_id).execute();
  },
  restoreAssessment: (db, { assessment_id }) =>
    db
      .updateTable('assessment')
      .set({ status: assessmentStatuses.deleted, deleted_from: assessmentStatuses.draft })
      .where('id', '=', assessment_id)
      .execute(),
  restoreSchedule: (db, { schedule_id }) =>
    db
      .updateTable('assessment_schedule')
      .set({ deleted_at: new Date() })
      .where('id', '=', schedule_id)
      .execute(),
  getDigitalSat: (db, records) => makeDigitalSat(db, records),
  saveRouting: (db, records) => makeDigitalSat(db, records),
  saveScoreTable: (db, records) => makeDigitalSat(db, records),
  getDigitalSatAnalysis: (db, { campus_id, result_id }) =>
    db
      .insertInto('attempt_plan')
      .values({
        campus_id,
        attempt_id: result_id,
        grading_type: gradingTypes.miniDigitalSat,
        plan: JSON.stringify({
          kind: multipartTypes.digitalSat,
          parts: [],
          rules: { english: { unit: 'percent', least: 60 }, math: { unit: 'percent', least: 60 } },
          break_minutes: 10,
        }),
      })
      .execute(),
  preparePapers: (db, records) => giveOnPaper(db, records),
  savePaperAnswers: (db, records) => givePaper(db, records),
  drawPapers: (db, records) => givePaper(db, records),
  cancelDrawing: (db, records) => givePaper(db, records, 'waiting'),
  reopenAttempt: (db, records) => endAttempt(db, records),
  resumeAttempts: (db, records) => standStill(db, records, { is_paused: true }),
  letBackIn: (db, records) => standStill(db, records, { is_locked: true }),
  async listPictures(db, records) {
    const { schedule_id } = records;
    await endAttempt(db, records);
    await db
      .updateTable('assessment_schedule')
      .set({ attempts_allowed: 2 })
      .where('id', '=', schedule_id)
      .execute();
  },
  async manageAttempt(db, records) {
    const { schedule_id } = records;
    await endAttempt(db, records);
    await db
      .updateTable('assessment_schedule')
      .set({ attempts_allowed: 2 })
      .where('id', '=', schedule_id)
      .execute();
  },
  submitAttempt: (db, { result_id }) =>
    db
      .updateTable('attempt_part')
      .set({ player_id: PLAYER_ID })
      .where('attempt_id', '=', result_id)
      .execute(),
  // An active one keeps its last question, and what was imported.
  unshareAssessment: (db, { campus_id, assessment_id, teacher_id }) =>
    shareAssessment(
      db,
      { id: assessment_id, campusId: campus_id, author: { userId: teacher_id } },
      { userId: teacher_id },
    ),
  getFeedbackForm: (db, records) => makeForm(db, records),
  renameFeedbackForm: (db, records) => makeForm(db, records),
  saveFeedbackQuestions: (db, records) => makeForm(db, records),
  listFeedbackRounds: (db, records) => makeForm(db, records),
  giveFeedbackForm: (db, records) => makeForm(db, records),
  // Whoever teaches here is asked.
  ...Object.fromEntries(
    ['getOwnFeedback', 'moveOwnFeedback', 'answerFeedback'].map((name) => [
      name,
      (db: Db, { campus_id, round_id }: CampusRecords) =>
        db
          .insertInto('feedback_audience')
          .values({ campus_id, round_id, user_type: userTypes.teacher })
          .execute(),
    ]),
  ),
  // Who has an address is invited by mail.
  printSignInSheet: (db, { student_id }) =>
    db.updateTable('account').set({ email: null }).where('id', '=', student_id).execute(),
  restoreUsers: (db, { campus_id, student_id }) =>
    setRemoved(db, { campusId: campus_id, userId: student_id }, new Date()),
  async removeLogo(db, { campus_id, teacher_id }) {
    const file_id = await insertPicture(db, { campus_id, owner_id: teacher_id });
    await db.insertInto('logo').values({ campus_id, file_id }).execute();
  },
  async removeUserPhoto(db, { campus_id, student_id }) {
    const file_id = await insertPicture(db, { campus_id, owner_id: student_id });
    await db.insertInto('portrait').values({ campus_id, user_id: student_id, file_id }).execute();
  },
  undoRollover: (db, { campus_id, academic_year_id, to_year_id, teacher_id }) =>
    db
      .insertInto('rollover')
      .values({
        campus_id,
        from_year_id: academic_year_id,
        to_year_id,
        made_current: false,
        created_by: teacher_id,
        created_at: new Date(),
      })
      .execute(),
  // Only what nothing uses can be deleted.
  async removeGrade(db, records) {
    records.grade_id = (await buildGrade(db, { campus: { id: records.campus_id } })).id;
  },
  async removeSection(db, records) {
    const { id: academic_year_id } = await currentAcademicYear(db, { id: records.campus_id });
    const { id } = await db
      .insertInto('section')
      .values({ campus_id: records.campus_id, academic_year_id, grade_id: records.grade_id, name: 'Z' })
      .returning('id')
      .executeTakeFirstOrThrow();
    records['sections/{id}'] = id;
  },
  activateEnrollments: (db, { enrollment_id }) =>
    db.updateTable('enrollment').set({ status: 'inactive' }).where('id', '=', enrollment_id).execute(),
  async removeSubject(db, records) {
    records.subject_id = (await buildSubject(db, { campus: { id: records.campus_id } })).id;
  },
  removeQuestion: (db, records) => makeDraft(db, records),
  removeQuestions: (db, records) => makeDraft(db, records),
  undoImport: (db, records) => makeDraft(db, records),
  writeImport: (db, records) => makeReadyImport(db, records),
  cancelImport: (db, records) => makeReadyImport(db, records),
  // With nobody in it, since each of them has an event of their own.
  undoRosterImport: (db, records) => makeWrittenRoster(db, records),
  inviteRosterPeople: (db, records) => makeWrittenRoster(db, records),
};

async function insertPicture(db: Db, place: { readonly campus_id: number; readonly owner_id: number }) {
  const file = { name: 'picture.png', media_type: 'image/png', size: 1, sha256: Buffer.alloc(32) };
  const { id } = await db
    .insertInto('file')
    .values({ ...place, ...file })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Compared and ready to be written, with nobody in it. */
async function buildRoster(db: Db, { campusId, userId }: Member, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('roster_import')
    .values({
      campus_id: campusId,
      created_by: userId,
      acted_as: userTypes.campusAdmin,
      created_at: now,
      file_name: 'people.csv',
      source: 'csv/6',
      format: 'CSV',
      state: 'ready',
      user_type: userTypes.student,
      columns: ['email'],
      fields: ['email'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const makeWrittenRoster = (db: Db, { roster_id }: CampusRecords) =>
  db.updateTable('roster_import').set({ state: 'done' }).where('id', '=', roster_id).execute();

/** One question is read, and waits to be written. */
async function makeReadyImport(db: Db, { campus_id, import_id, version_id }: CampusRecords) {
  await db.updateTable('question_import').set({ state: 'ready' }).where('id', '=', import_id).execute();
  const { type, schema_version, content, answer_key, difficulty } = await db
    .selectFrom('question_version')
    .selectAll()
    .where('id', '=', version_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('question_import_item')
    .values({
      campus_id,
      import_id,
      item_no: 0,
      line: 1,
      title: '',
      shown_title: 'Yes?',
      outcome: 'imported',
      losses: [],
      excerpt: 'Yes?',
      points: '1',
      type,
      schema_version,
      difficulty,
      content: JSON.stringify(content),
      answer_key: JSON.stringify(answer_key),
      hash: 'made for the sweep',
    })
    .execute();
}

const makeForm = (db: Db, { assessment_id }: CampusRecords) =>
  db
    .updateTable('assessment')
    .set({ type: assessmentTypes.feedback, category: assessmentCategories.feedback })
    .where('id', '=', assessment_id)
    .execute();

const makeDraft = (db: Db, { assessment_id }: CampusRecords) =>
  db
    .updateTable('assessment')
    .set({ status: assessmentStatuses.draft })
    .where('id', '=', assessment_id)
    .execute();

/** The clock of the record's attempt stands. */
const standStill = (
  db: Db,
  { result_id }: CampusRecords,
  why: { readonly is_paused: boolean } | { readonly is_locked: boolean },
) =>
  db
    .updateTable('attempt_part')
    .set({ held_at: new Date('2040-03-14T09:59:00Z'), ...why })
    .where('attempt_id', '=', result_id)
    .where('ended_at', 'is', null)
    .execute();

const endAttempt = async (db: Db, { result_id }: CampusRecords) => {
  const ended = { ended_by: 'deadline', ended_at: new Date() };
  await db.updateTable('attempt_part').set(ended).where('attempt_id', '=', result_id).execute();
  await db
    .updateTable('attempt')
    .set({ ...ended, status: resultStatuses.autoSubmitted })
    .where('id', '=', result_id)
    .execute();
};

/** Parameters that are no ids, of an endpoint that cannot do without them. */
export const textParams: Readonly<
  Record<string, (db: Db, records: CampusRecords, now: Date) => Promise<Readonly<Record<string, string>>>>
> = {
  async getSignInLook(db, { campus_id }) {
    const { sign_in_key } = await db
      .selectFrom('campus')
      .select('sign_in_key')
      .where('id', '=', campus_id)
      .executeTakeFirstOrThrow();
    return { key: sign_in_key };
  },
  keepDraft: async () => ({ key: PLAYER_ID }),
  forgetDraft: async () => ({ key: PLAYER_ID }),
  async resetPassword(db, { student_id }, now) {
    const token = `link of ${student_id}`;
    await db
      .insertInto('one_time_link')
      .values({
        token_hash: hashToken(token),
        purpose: 'passwordReset',
        user_id: student_id,
        created_at: now,
        expires_at: new Date(now.getTime() + 60_000),
      })
      .execute();
    return { token };
  },
};

/** Parameters that name no record: an active assessment can be made inactive. */
export const plainParams: Readonly<Record<string, number>> = {
  status_id: assessmentStatuses.inactive,
  subscription_type_id: plans.pro,
  role_id: 2,
  version_no: 1,
  part: 1,
};

export const recordKey = (path: string, param: string): string =>
  param === 'id' ? (/(\w+\/\{id\})/.exec(path)?.[1] ?? param) : param;

async function buildGradeSettings(db: Db, { id: campus_id }: Campus) {
  const scale = await db
    .insertInto('grading_scale')
    .values({
      campus_id,
      name: 'Letters',
      rows: JSON.stringify([{ from: '0', to: '100', label: 'A', points: null }]),
      // The one that there is would be the default; a second one is deleted without asking which is next.
      is_default: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const template = await db
    .insertInto('scoring_template')
    .values({
      campus_id,
      name: 'Year',
      parts: JSON.stringify([{ label: 'Tests', weight: '100', type_ids: [1] }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { scale_id: scale.id, template_id: template.id };
}

/** Paid by transfer, so that what is done to it needs no payment provider. */
async function buildPaidInvoice(db: Db, { school }: Campus, now: Date): Promise<number> {
  const id = await insertInvoice(db, {
    schoolId: school.id,
    schoolName: school.name,
    billing: { name: 'Office', email: 'office@test.example', address: '' },
    lines: feeOf('pro', firstPeriod(now)),
    now,
  });
  await db.updateTable('invoice').set({ paid_at: now, paid_with: 'transfer' }).where('id', '=', id).execute();
  return id;
}

/** Of the campus, or of its school when that is given. */
async function buildLiveAnnouncement(
  db: Db,
  author: Member,
  now: Date,
  school_id: number | null = null,
): Promise<number> {
  const { id } = await db
    .insertInto('announcement')
    .values({
      campus_id: author.campusId,
      title: 'Term dates',
      body_source: '<p>Soon</p>',
      body_html: '<p>Soon</p>',
      school_id,
      audience: school_id === null ? 'campus' : 'school',
      starts_at: now,
      created_by: author.userId,
      created_by_name: author.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Two years behind the one that everything else is in, nothing in them. */
async function buildNextYears(db: Db, campus: Campus) {
  const year = (at: number) =>
    buildAcademicYear(db, { campus, startsOn: `${at}-01-01`, endsOn: `${at}-12-31`, isCurrent: false });
  return { academic_year_id: (await year(2150)).id, to_year_id: (await year(2151)).id };
}

/** One that waits for a decision, while the assessment is being proofread. */
async function buildRemark(
  db: Db,
  reviewer: Member,
  ids: { readonly assessment_id: number; readonly question_id: number; readonly version_id: number },
): Promise<number> {
  const { campusId: campus_id, userId } = reviewer;
  const { assessment_id } = ids;
  await db
    .insertInto('proofreading')
    .values({ campus_id, assessment_id, status: proofreadStatuses.inProgress, updated_by: userId })
    .execute();
  const { id } = await db
    .insertInto('proofread_remark')
    .values({
      campus_id,
      assessment_id,
      question_id: ids.question_id,
      version_id: ids.version_id,
      status: remarkStatuses.failed,
      comment: 'Not clear',
      reviewer_id: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One that gave somebody something. */
async function buildAccessChange(db: Db, { campusId: campus_id, userId }: Member, student: Member) {
  const permission = 'can_download_materials';
  await db
    .insertInto('person_permission')
    .values({ campus_id, user_id: student.userId, permission, is_granted: true })
    .execute();
  const lines = [{ userId: student.userId, permission, before: null, after: true }];
  const { id } = await db
    .insertInto('access_change')
    .values({
      campus_id,
      version: 2,
      made_by: userId,
      made_at: new Date(),
      lines: JSON.stringify(lines),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One that waits for an answer. */
async function buildReport(
  db: Db,
  reporter: Member,
  ids: { readonly assessment_id: number; readonly question_id: number; readonly version_id: number },
): Promise<number> {
  const { assessment_id, question_id, version_id } = ids;
  const { id } = await db
    .insertInto('question_report')
    .values({
      campus_id: reporter.campusId,
      assessment_id,
      question_id,
      version_id,
      kind: reportKinds.typo,
      reporter_id: reporter.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function buildLessonPlanOf(
  db: Db,
  author: Member,
  student: Member,
  { assessment_id, grade_id }: { readonly assessment_id: number; readonly grade_id: number },
) {
  const { id, lessonIds } = await buildLessonPlan(db, {
    author,
    gradeId: grade_id,
    students: [student],
    tree: { Numbers: { Fractions: ['Adding'] } },
  });
  const { id: assessment_lesson_id } = await db
    .insertInto('assessment_lesson')
    .values({ campus_id: author.campusId, assessment_id, lesson_id: lessonIds.Adding ?? 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { lesson_plan_id: id, assessment_lesson_id };
}

const makeDigitalSat = (db: Db, { 'bundles/{id}': id }: CampusRecords) =>
  db
    .updateTable('assessment')
    .set({ multipart_type: multipartTypes.digitalSat })
    .where('id', '=', id)
    .execute();

/** A standard one that holds the assessment. */
async function buildBundleOf(
  db: Db,
  { campusId: campus_id, userId }: Member,
  { assessment_id, grade_id, subject_id }: Record<'assessment_id' | 'grade_id' | 'subject_id', number>,
): Promise<number> {
  const { id } = await db
    .insertInto('assessment')
    .values({
      campus_id,
      name: 'Practice test',
      type: assessmentTypes.standardizedTest,
      category: assessmentCategories.standardized,
      multipart_type: multipartTypes.standard,
      status: assessmentStatuses.active,
      grade_id,
      subject_id,
      created_by: userId,
      updated_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { campus_id, bundle_id: id, position: 1 };
  await db
    .insertInto('bundle_link')
    .values({ ...row, linked_id: assessment_id })
    .execute();
  await db
    .insertInto('bundle_grade')
    .values({ ...row, grade_id })
    .execute();
  await db
    .insertInto('bundle_subject')
    .values({ ...row, subject_id })
    .execute();
  return id;
}

/** Of a form of its own, open now. */
async function buildFeedbackRound(
  db: Db,
  author: Member,
  asked: readonly Member[],
  now: Date,
): Promise<number> {
  const by = { campus_id: author.campusId, created_by: author.userId };
  const { id: assessment_id } = await db
    .insertInto('assessment')
    .values({
      ...by,
      updated_by: author.userId,
      name: 'How was it?',
      type: assessmentTypes.feedback,
      category: assessmentCategories.feedback,
      status: assessmentStatuses.active,
      questions_count: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('feedback_round')
    .values({
      ...by,
      assessment_id,
      is_anonymous: false,
      questions: JSON.stringify([FEEDBACK_QUESTION]),
      effective_at: new Date(now.getTime() - 3_600_000),
      due_at: new Date(now.getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('feedback_audience')
    .values(asked.map(({ userId }) => ({ campus_id: author.campusId, round_id: id, user_id: userId })))
    .execute();
  return id;
}

const yes = { type: 'trueFalse', value: true };
const text = { source: 'Yes?', html: 'Yes?' };
const trueFalse = { content: { stem: text }, answerKey: { correct: true, feedback: {} } };

async function buildActiveAssessment(db: Db, campus: Campus, author: Member) {
  const section = await buildSection(db, { campus });
  const subject = await buildSubject(db, { campus });
  const by = { campus_id: campus.id, created_by: author.userId };
  const { id: assessment_id } = await db
    .insertInto('assessment')
    .values({
      ...by,
      updated_by: author.userId,
      name: 'Fractions',
      type: assessmentTypes.test,
      category: assessmentCategories.regular,
      status: assessmentStatuses.active,
      grade_id: section.grade.id,
      subject_id: subject.id,
      questions_count: 1,
      total_points: '1',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: question_id } = await db
    .insertInto('question')
    .values(by)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: version_id } = await db
    .insertInto('question_version')
    .values({
      ...by,
      question_id,
      version_no: 1,
      type: 4,
      schema_version: 1,
      content: JSON.stringify(trueFalse.content),
      answer_key: JSON.stringify(trueFalse.answerKey),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('assessment_question')
    .values({ campus_id: campus.id, assessment_id, question_id, version_id, position: 1 })
    .execute();
  const { id: import_id } = await db
    .insertInto('question_import')
    .values({ ...by, assessment_id, file_name: 'bank.gift' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: change_id } = await db
    .insertInto('question_change')
    .values({ ...by, assessment_id, kind: 'order', before: '[]', after: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    assessment_id,
    question_id,
    import_id,
    change_id,
    section_id: await buildSectionOf(db, author, assessment_id),
    grade_id: section.grade.id,
    'sections/{id}': section.id,
    subject_id: subject.id,
    version_id,
  };
}

async function buildSectionOf(db: Db, author: Member, assessment_id: number): Promise<number> {
  const { id } = await db
    .insertInto('assessment_section')
    .values({ campus_id: author.campusId, assessment_id, position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = await db
    .insertInto('section_version')
    .values({
      campus_id: author.campusId,
      section_id: id,
      version_no: 1,
      name: 'Part A',
      created_by: author.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('assessment_section').set({ version_id: version.id }).where('id', '=', id).execute();
  return id;
}

async function buildOpenSchedule(
  db: Db,
  campus: Campus,
  author: Member,
  student: Member,
  assessment_id: number,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('assessment_schedule')
    .values({
      campus_id: campus.id,
      assessment_id,
      effective_at: new Date(now.getTime() - 3_600_000),
      due_at: new Date(now.getTime() + 3_600_000),
      created_by: author.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('schedule_audience')
    .values({ campus_id: campus.id, schedule_id: id, student_id: student.userId })
    .execute();
  return id;
}

interface Taken {
  readonly assessment_id: number;
  readonly schedule_id: number;
  readonly question_id: number;
  readonly version_id: number;
}

async function buildRunningAttempt(
  db: Db,
  { campusId: campus_id, userId: student_id }: Member,
  { assessment_id, schedule_id, question_id, version_id }: Taken,
  now: Date,
): Promise<{ readonly result_id: number; readonly item_id: number; readonly violation_id: number }> {
  const { id } = await db
    .insertInto('attempt')
    .values({
      assessment_id,
      schedule_id,
      campus_id,
      student_id,
      attempt_no: 1,
      status: resultStatuses.inProgress,
      started_at: now,
      total: '1',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const part = { campus_id, attempt_id: id };
  await db
    .insertInto('attempt_part')
    .values({
      ...part,
      number: 1,
      assessment_id,
      available_at: now,
      started_at: now,
      deadline_at: new Date(now.getTime() + 1_800_000),
    })
    .execute();
  const { id: item_id } = await db
    .insertInto('attempt_item')
    .values({ ...part, part: 1, question_id, version_id, question_type: 4, position: 1, points: '1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('late_answer')
    .values({
      campus_id,
      item_id,
      seq: 1,
      response: JSON.stringify(yes),
      written_at: now,
      arrived_at: now,
    })
    .execute();
  const { id: violation_id } = await db
    .insertInto('attempt_violation')
    .values({
      ...part,
      part: 1,
      // As the sample of a word names it.
      key: '4b1f3c1a-6a55-4a7e-9a2e-0d5a1c1f7b20',
      kind: 'leftPage',
      at: now,
      seconds: 14,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { result_id: id, item_id, violation_id };
}
