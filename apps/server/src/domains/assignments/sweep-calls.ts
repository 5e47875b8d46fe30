import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { assignmentSubmissions } from '@pelion/contract/assignment-submissions';
import { assignments } from '@pelion/contract/assignments';
import { assignmentTypes, classifications, submissionStatuses } from '@pelion/contract/assignments/facts';
import { insertPicture } from '../../../test/factories/files.ts';
import type { BaseRecords } from '../../../test/sweep/base-records.ts';
import { type Actor, defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

type Records = BaseRecords & { readonly assignment_id: number; readonly document_id: number };

/** Gives the assignment to the caller, as author and as student. */
async function own(db: Db, { campus_id, assignment_id }: Records, { userId }: Actor) {
  await db.updateTable('assignment').set({ created_by: userId }).where('id', '=', assignment_id).execute();
  await db
    .insertInto('assignment_audience')
    .values({ campus_id, assignment_id, student_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const place = {
  ...{
    kind: 'picture',
    id: 'c1',
    page_id: '00000000-0000-4000-9000-000000000001',
    comment: 'Canary of a place',
  },
  ...{ x: 0.5, y: 0.5, width: 0, height: 0 },
} as const;

/** Takes the turn-in back. */
const untouched = (db: Db, { assignment_id }: Records) =>
  db
    .updateTable('assignment_submission')
    .set({ status: submissionStatuses.assigned, turned_in_at: null })
    .where('assignment_id', '=', assignment_id)
    .execute();

async function ownUntouched(db: Db, records: Records, actor: Actor) {
  await own(db, records, actor);
  await untouched(db, records);
}

const uploadIdOf = (campusId: number) => `00000000-0000-4000-9000-${String(campusId).padStart(12, '0')}`;

/** Names a finished upload of the caller in the turn-in. */
async function awaited(db: Db, { campus_id, assignment_id, student_id }: Records, { userId }: Actor) {
  const at = new Date('2040-03-14T10:00:00Z');
  const [id, name] = [uploadIdOf(campus_id), 'page.png'];
  const file_id = await insertPicture(db, { campus_id, owner_id: userId });
  await db
    .insertInto('upload')
    .values({
      ...{ campus_id, id, owner_id: userId, name, size: 1, received: 1, purpose: 'submission', file_id },
      ...{ created_at: at, received_at: at },
    })
    .execute();
  const { id: work_id } = await db
    .selectFrom('assignment_work as w')
    .innerJoin('assignment_submission as s', 's.id', 'w.submission_id')
    .select('w.id')
    .where('s.assignment_id', '=', assignment_id)
    .where('s.student_id', '=', student_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('assignment_work_file')
    .values({ campus_id, work_id, position: 0, name, upload_id: id })
    .execute();
}

export const sweep = defineSweep(
  { ...assignments.endpoints, ...assignmentSubmissions.endpoints },
  async ({ db, author, student, now }, { campus_id, subject_id, class_id }) => {
    const { id: assignment_id } = await db
      .insertInto('assignment')
      .values({
        ...{
          campus_id,
          subject_id,
          class_id,
          type: assignmentTypes.homework,
          name: 'Canary of an assignment',
        },
        ...{ created_by: author.userId, created_at: now, updated_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const student_id = student.userId;
    await db.insertInto('assignment_audience').values({ campus_id, assignment_id, student_id }).execute();
    const { id: document_id } = await db
      .insertInto('assignment_document')
      .values({
        ...{
          campus_id,
          assignment_id,
          position: 0,
          changed_at: now,
          classification_id: classifications.link,
        },
        ...{ name: 'Canary of a document', url: 'https://atlas.example' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: submission_id } = await db
      .insertInto('assignment_submission')
      .values({
        ...{ campus_id, assignment_id, student_id, status: submissionStatuses.submitted },
        ...{ turned_in_at: now, first_turned_in_at: now, comment: 'Canary of a comment' },
        places: JSON.stringify([place]),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('assignment_work')
      .values({ campus_id, submission_id, number: 1, text: 'Canary of a work', turned_in_at: now })
      .execute();
    await db
      .insertInto('assignment_event')
      .values({
        ...{ campus_id, assignment_id, student_id, actor_id: student_id, at: now },
        ...{ before: submissionStatuses.assigned, after: submissionStatuses.submitted, reason: 'Canary' },
      })
      .execute();
    return { assignment_id, document_id };
  },
)({
  plainParams: { preference_id: 2 },
  calls: {
    createAssignment: {
      body: ({ student_id }) => ({
        type: assignmentTypes.homework,
        name: 'Leaves',
        student_ids: [student_id],
      }),
    },
    getAssignment: { before: own },
    listOnlineWork: { query: () => ({ type: assessmentTypes.homework }) },
    updateAssignment: { body: () => ({ version: 1, name: 'Leaves of trees' }), before: own },
    removeAssignment: { before: own },
    restoreAssignment: {
      before: async (db, records, actor) => {
        await own(db, records, actor);
        const { assignment_id } = records;
        await db
          .updateTable('assignment')
          .set({ deleted_at: new Date() })
          .where('id', '=', assignment_id)
          .execute();
      },
    },
    copyAssignment: { body: () => ({ move_by_days: 7 }), before: own },
    moveAssignment: {
      body: () => ({
        version: 1,
        effective_date: '2040-03-15T08:00:00Z',
        due_date: '2040-03-16T08:00:00Z',
        late_until: null,
      }),
      before: own,
    },
    releaseAnswerKey: { body: () => ({ is_released: true }), before: own },
    viewAssignment: { before: own },
    openAssignmentDocument: { before: own },
    listSubmissionsOfAssignment: { before: own },
    markSubmissions: {
      body: ({ student_id }) => ({ marks: [{ student_id, version: 0, points: '8' }] }),
      before: own,
    },
    getSubmission: { before: own },
    saveSubmission: { body: () => ({ text: 'See my drawing', is_turned_in: true }), before: untouched },
    addSubmittedUpload: {
      params: async (_db, { campus_id }) => ({ upload_id: uploadIdOf(campus_id) }),
      before: awaited,
    },
    moveSubmission: {
      params: async () => ({ status_id: String(submissionStatuses.returned) }),
      body: () => ({ reason: 'Please label the axes' }),
      before: own,
    },
    setSubmissionPreference: { before: own },
    setPreferences: { body: ({ student_id }) => ({ student_ids: [student_id] }), before: own },
    setSubmissionPoints: { body: () => ({ version: 0, points: '8' }), before: own },
    setSubmissionFeedback: { body: () => ({ version: 0, comment: 'Well drawn' }), before: own },
    listSubmissionEvents: { before: own },
    remindStudents: { body: () => ({}), before: ownUntouched },
  },
  pastTheScope: {
    'notice-kinds.ts': [3, 'recipients; each statement says that they are not removed'],
    'queries.ts': [4, 'the view asks for active members; names of authors by id'],
    'submission-queries.ts': [3, 'the view asks for active members; names of markers by id; who has left'],
    'online-queries.ts': [1, 'active members, as the statement says'],
    'to-do.ts': [1, 'the student, or children who belong to the campus'],
  },
});
