import { plans, userTypes } from '@pelion/access';
import {
  assessmentCategories,
  assessmentStatuses,
  assessmentTypes,
  gradingTypes,
  multipartTypes,
  resultStatuses,
} from '@pelion/contract/assessment-kinds';
import { questionTypes } from '@pelion/questions';
import type { Db } from '../../src/db/database.ts';
import { firstPeriod } from '../../src/domains/plans/period.ts';
import { beginSubscription, updateSubscription } from '../../src/domains/plans/queries.ts';
import { currentAcademicYear } from '../factories/academic-years.ts';
import { shareAssessment } from '../factories/assessments.ts';
import { buildMember, type Member, setRemoved } from '../factories/members.ts';
import { buildGrade, buildSubject } from '../factories/sections.ts';
import type { CampusRecords } from './campus-records.ts';
import { giveOnPaper, givePaper } from './paper-records.ts';
import { PLAYER_ID } from './params.ts';
import { giveTwoMarks } from './two-marks-record.ts';

export async function gradeAttempt(db: Db, records: CampusRecords): Promise<void> {
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

/** Gives records to the caller, where endpoints are limited to the owner. */
export const ownersPreparations: Readonly<
  Record<string, (db: Db, records: CampusRecords, actor: Pick<Member, 'userId'>) => Promise<unknown>>
> = {
  changeComment: giveComment,
  removeComment: giveComment,
  markNotificationRead: (db, { notification_id }, { userId }) =>
    db.updateTable('notification').set({ user_id: userId }).where('id', '=', notification_id).execute(),
};

/** Adapts the records of `buildRecords` to the needs of an endpoint. */
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
  // Outside the demo, whose admins could read kept mail.
  async makeAdminLink(db, { campus_id, school_id, user_id }) {
    await db.updateTable('school').set({ is_demo: false }).where('id', '=', school_id).execute();
    await db
      .insertInto('membership_role')
      .values({ campus_id, user_id, user_type: userTypes.campusAdmin })
      .execute();
    await db.updateTable('account').set({ password_hash: null }).where('id', '=', user_id).execute();
  },
  // The last admin stays.
  async leaveCampus(db, { campus_id }) {
    const row = await db
      .selectFrom('campus as c')
      .innerJoin('school as s', 's.id', 'c.school_id')
      .select(['c.id', 'c.name', 's.id as school_id', 's.name as school_name'])
      .where('c.id', '=', campus_id)
      .executeTakeFirstOrThrow();
    const school = { id: row.school_id, name: row.school_name };
    await buildMember(db, {
      campus: { id: row.id, name: row.name, type: 'k12', school },
      userType: 'schoolAdmin',
    });
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
  async updateResultStatus(db, { assessment_id, result_id }) {
    await db
      .updateTable('assessment')
      .set({ type: assessmentTypes.notes })
      .where('id', '=', assessment_id)
      .execute();
    await db
      .updateTable('attempt')
      .set({ status: resultStatuses.viewed })
      .where('id', '=', result_id)
      .execute();
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
  listPictures: (db, records) => leaveOneMore(db, records),
  manageAttempt: (db, records) => leaveOneMore(db, records),
  submitAttempt: (db, { result_id }) =>
    db
      .updateTable('attempt_part')
      .set({ player_id: PLAYER_ID })
      .where('attempt_id', '=', result_id)
      .execute(),
  // Shares the assessment, so that there is a share to end.
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
  // Makes teachers recipients of the feedback round.
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
  // Log-in sheets are only for people without an address.
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
  // Empty, because each person would record an event.
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

/** Pauses or locks the record's attempt. */
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

const makeDigitalSat = (db: Db, { 'bundles/{id}': id }: CampusRecords) =>
  db
    .updateTable('assessment')
    .set({ multipart_type: multipartTypes.digitalSat })
    .where('id', '=', id)
    .execute();

/** The attempt is over, and another one is left. */
async function leaveOneMore(db: Db, records: CampusRecords) {
  await endAttempt(db, records);
  await db
    .updateTable('assessment_schedule')
    .set({ attempts_allowed: 2 })
    .where('id', '=', records.schedule_id)
    .execute();
}
