import { mayOpen, rules } from '@pelion/access';
import { preferenceTable } from '@pelion/contract/assessment-kinds';
import { assignmentSubmissions, draftChangedSince } from '@pelion/contract/assignment-submissions';
import {
  type SubmissionStatus,
  submissionStatuses,
  submissionStatusTable,
} from '@pelion/contract/assignments/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { emitEvent } from '../../lib/domain-events.ts';
import { Failure, found } from '../../lib/failure.ts';
import { type Context, implement } from '../../lib/http/implement.ts';
import { keptWorkOf } from '../../lib/kept-work.ts';
import { publish } from '../../lib/live.ts';
import { isFamily } from '../../lib/own-students.ts';
import { assertMayOpen } from '../../lib/refusal.ts';
import { seesNames } from '../attempts/policy.ts';
import { loadClass } from '../classes/load-class.ts';
import { takeUpload } from '../files/service.ts';
import { dropUnused } from '../resources/drop-files.ts';
import { loadAssignment, loadFor } from './load-assignment.ts';
import {
  type LoadedSubmission,
  loadMarked,
  loadOwn,
  loadSubmission,
  showChanged,
  showSubmission,
} from './load-submission.ts';
import { markHandlers } from './mark-handlers.ts';
import { assertMove, type Move, statusOf, writeMove } from './move-submission.ts';
import { abilities, isTurnedIn, scopeOf } from './policy.ts';
import { bytesUntil, presentRow, presentWork } from './present-submission.ts';
import { isSameWork, isStale, saveWork } from './save-work.ts';
import {
  insertReminder,
  listEvents,
  listSubmissions,
  listSubmissionsOfClass,
  listUnreminded,
  lockAssignment,
  lockSubmission,
  updateSubmission,
} from './submission-queries.ts';
import { tickOffPaper } from './tick-off-paper.ts';
import { listUploads, listWork, setWorkFile, updateWork, type WorkRow } from './work-queries.ts';

const DAY_MS = 86_400_000;
const { assigned, returned, pastDue } = submissionStatuses;

export const assignmentSubmissionRoutes = implement(assignmentSubmissions, {
  ...markHandlers,

  async listSubmissionsOfAssignment({ params }, context) {
    const { viewer, db, now } = context;
    const row = await loadAssignment(context, params.assignment_id);
    const can = abilities(viewer, row, now);
    if (!can.mark && !can.edit) throw new Failure('accessDenied', { reason: 'record' });
    return (await listSubmissions(db, row.id, now)).map((one) => presentRow(context, one));
  },

  getSubmission: ({ params }, context) => showSubmission(context, params),

  async saveSubmission({ params, body }, context) {
    const { viewer, db, services, now } = context;
    const loaded = await loadOwn(context, params);
    const { assignment } = loaded;
    if (!isTurnedIn(assignment)) throw new Failure('conflict', { reason: 'state' }, notTurnedIn);
    const droppedFiles = await db.transaction().execute(async (transaction) => {
      const locked = await lock(transaction, context, params);
      const works = locked.isNew ? [] : await listWork(transaction, locked.id);
      const from = statusOf(locked.status, assignment, now);
      const newest = works.find(({ turned_in_at }) => turned_in_at !== null);
      if (from === 'submitted' && newest && body.is_turned_in && isSameWork(newest, body)) return [];
      const move: Move = { mover: 'student', to: 'submitted', reason: '' };
      if (from === 'submitted') throw new Failure('conflict', { reason: 'state' }, isIn);
      assertMove(from, move, assignment, now);
      if (body.is_turned_in) await assertOpenInCourse(transaction, context, loaded, from);
      const draft = works.find(({ turned_in_at }) => turned_in_at === null);
      if (draft && !body.is_turned_in && isStale(draft, body))
        throw changedSince(
          draftChangedSince,
          { reason: 'changed', current: presentWork(context, draft) },
          services,
          changedElsewhere,
        );
      const saved = await saveWork(transaction, viewer, locked.id, { draft: body, works, now });
      if (body.is_turned_in) {
        const moved = { submissionId: locked.id, studentId: params.student_id, from, move, assignment };
        await writeMove(transaction, viewer, moved, now);
        await tell(transaction, context, params);
      }
      return saved.droppedFiles;
    });
    await dropUnused(services.db.system, services.files, droppedFiles);
    return showChanged(context, loaded);
  },

  async addSubmittedUpload({ params: { upload_id, ...params } }, context) {
    const { viewer, db, now } = context;
    await loadOwn(context, params);
    await db.transaction().execute(async (transaction) => {
      const locked = await lock(transaction, context, params);
      const works = await listWork(transaction, locked.id);
      const work = found(works.find(({ files }) => files.some((one) => one.upload_id === upload_id)));
      const file = found(work.files.find((one) => one.upload_id === upload_id));
      if (file.file !== null) return;
      const [upload] = await listUploads(transaction, viewer.userId, 'id', [upload_id]);
      if (!upload?.file_id) throw new Failure('conflict', { reason: 'state' }, notArrived);
      if (work.turned_in_at && upload.received_at > bytesUntil(work.turned_in_at))
        throw new Failure('conflict', { reason: 'state' }, tooLate);
      await setWorkFile(transaction, file.id, upload.file_id);
      await takeUpload(transaction, {
        ...{ fileId: upload.file_id, ownerId: viewer.userId, purposes: ['submission'], now },
      });
      await tell(transaction, context, params);
    });
    return showSubmission(context, params);
  },

  async moveSubmission({ params: { status_id, ...params }, body: { reason } }, context) {
    const { viewer, db, now, record } = context;
    const to = found(submissionStatusTable.nameOf(status_id));
    const loaded = await loadMover(context, params);
    const { assignment } = loaded;
    if (!isTurnedIn(assignment)) throw new Failure('conflict', { reason: 'state' }, notTurnedIn);
    await db.transaction().execute(async (transaction) => {
      const locked = await lock(transaction, context, params);
      const from = statusOf(locked.status, assignment, now);
      if (from === to) return;
      const move: Move = { mover: loaded.can.mark ? 'marker' : 'student', to, reason };
      assertMove(from, move, assignment, now);
      if (to === 'submitted' && move.mover === 'student')
        await assertOpenInCourse(transaction, context, loaded, from);
      if (to === 'submitted')
        await (loaded.can.mark ? tickOffPaper : turnInDraft)(transaction, context, locked.id);
      const moved = { submissionId: locked.id, studentId: params.student_id, from, move, assignment };
      await writeMove(transaction, viewer, moved, now);
      await record(transaction, {
        id: locked.id,
        before: { submission_status: submissionStatusTable.idOf(from) },
        after: { submission_status: status_id },
      });
      await tell(transaction, context, params);
    });
    return showSubmission(context, params);
  },

  async setSubmissionPreference({ params: { preference_id, ...params } }, context) {
    const { db, record } = context;
    found(preferenceTable.nameOf(preference_id));
    const loaded = await loadMarked(context, params);
    const { row } = loaded;
    if (row.preference_id !== preference_id)
      await db.transaction().execute(async (transaction) => {
        const { id } = await lock(transaction, context, params);
        await updateSubmission(transaction, id, { preference: preference_id });
        const { preference_id: preference } = row;
        await record(transaction, { id, before: { preference }, after: { preference: preference_id } });
        await tell(transaction, context, params);
      });
    return showChanged(context, loaded);
  },

  async listSubmissionEvents({ params }, context) {
    await loadSubmission(context, params);
    const events = await listEvents(context.db, params.assignment_id, params.student_id);
    const hasNames = seesNames(context.viewer);
    return events.map(({ actor_id, ...event }) => ({
      ...event,
      actor_name: hasNames || actor_id !== params.student_id ? event.actor_name : null,
    }));
  },

  async remindStudents({ params: { assignment_id }, body: { student_ids } }, context) {
    const { viewer, db, now, record } = context;
    await loadFor(context, assignment_id, 'mark');
    const wanted = new Set(student_ids);
    const missing: readonly number[] = [assigned, returned, pastDue];
    return db.transaction().execute(async (transaction) => {
      await lockAssignment(transaction, assignment_id);
      const rows = await listSubmissions(transaction, assignment_id, now);
      const left = await listUnreminded(transaction, assignment_id, new Date(now.getTime() - DAY_MS));
      const ids = rows
        .filter(({ status_id }) => missing.includes(status_id))
        .map(({ student_id }) => student_id)
        .filter((id) => (wanted.size === 0 || wanted.has(id)) && !left.has(id));
      if (ids.length === 0) throw new Failure('conflict', { reason: 'state' }, nobodyToRemind);
      const { campusId: campus_id, userId: created_by } = viewer;
      const { id } = await insertReminder(transaction, {
        ...{ campus_id, assignment_id, student_ids: ids, created_by, created_at: now },
      });
      await emitEvent(transaction, { campusId: campus_id, event: 'submission.reminder', ids: [id] });
      await record(transaction, { id: assignment_id, before: {}, after: { count: ids.length } });
      return { count: ids.length };
    });
  },

  async listClassSubmissions({ params: { class_id } }, context) {
    const { viewer, db, now } = context;
    await loadClass(context, class_id);
    const scope = scopeOf(viewer, now);
    if (!isFamily(scope) && !mayOpen(viewer, rules.markAssignments))
      throw new Failure('accessDenied', { reason: 'record' });
    return (await listSubmissionsOfClass(db, scope, class_id)).map((row) => presentRow(context, row));
  },
});

const notTurnedIn = phrase('Nothing is turned in for this kind of {assignment}.');
const isIn = phrase('This is turned in. Take it back before the due date to change it.');
const changedElsewhere = phrase('This draft was changed on another device.');
const notArrived = phrase('The bytes of this file have not arrived yet.');
const tooLate = phrase('These bytes came more than an hour after the turn-in.');
const nobodyToRemind = phrase('Everybody has turned in, or was reminded within the last day.');
const lockedInCourse = phrase('This is not open in your {course} yet.');
const nothingToTurnIn = phrase('Please add a file, a text or a link first.');

type Place = { readonly assignment_id: number; readonly student_id: number };

const lock = (transaction: Db, { viewer }: Pick<Context, 'viewer'>, { assignment_id, student_id }: Place) =>
  lockSubmission(transaction, { campus_id: viewer.campusId, assignment_id, student_id });

/** Staff who mark, or the student; parents only read. */
async function loadMover(context: Context, place: Place): Promise<LoadedSubmission> {
  const loaded = await loadSubmission(context, place);
  if (loaded.can.mark) return loaded;
  assertMayOpen(context.viewer, rules.turnInWork);
  return loaded;
}

/** Throws `conflict` while the item of the course that keeps the assignment is locked. */
async function assertOpenInCourse(
  transaction: Db,
  { services, now }: Pick<Context, 'services' | 'now'>,
  { assignment, row }: LoadedSubmission,
  from: SubmissionStatus,
): Promise<void> {
  const kept = keptWorkOf(assignment, row.student_id);
  const how = { now, isUnderWay: true, isReturned: from === 'returned' };
  const locks = kept ? await services.locksOfWork(transaction, kept, how) : [];
  if (locks.length > 0) throw new Failure('conflict', { reason: 'locked', locks }, lockedInCourse);
}

async function turnInDraft(
  transaction: Db,
  { now }: Pick<Context, 'now'>,
  submissionId: number,
): Promise<void> {
  const works = await listWork(transaction, submissionId);
  const draft = works.find(({ turned_in_at }) => turned_in_at === null);
  if (!draft || isEmpty(draft)) throw new Failure('conflict', { reason: 'state' }, nothingToTurnIn);
  await updateWork(transaction, draft.id, { text: draft.text, links: draft.links, turned_in_at: now });
}

const isEmpty = ({ text, links, files }: WorkRow): boolean =>
  text === '' && links.length === 0 && files.length === 0;

/** Lets open lists of the student, of parents and of staff read again. */
const tell = (transaction: Db, { viewer }: Pick<Context, 'viewer'>, { assignment_id }: Place) =>
  publish(transaction, {
    campusId: viewer.campusId,
    event: { topic: 'assignmentSubmissions', id: assignment_id },
  });
