import { type assignmentSubmissions, markChangedSince } from '@pelion/contract/assignment-submissions';
import { submissionStatuses, submissionStatusTable } from '@pelion/contract/assignments/facts';
import type { Place } from '@pelion/contract/marking';
import { mostMark, readMark } from '@pelion/contract/marking/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import type { Context, Handlers } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { loadFor } from './load-assignment.ts';
import { loadMarked, type SubmissionPlace, showSubmission } from './load-submission.ts';
import { assertMove, type Move, statusOf, writeMove } from './move-submission.ts';
import { presentMark, presentRow } from './present-submission.ts';
import type { DetailRow } from './queries.ts';
import { findSubmission, listSubmissions, lockSubmission, updateMark } from './submission-queries.ts';
import { listWork } from './work-queries.ts';

export const markHandlers: Pick<
  Handlers<typeof assignmentSubmissions>,
  'setSubmissionPoints' | 'setSubmissionFeedback' | 'markSubmissions'
> = {
  async setSubmissionPoints({ params, body: { version, points: typed, is_beyond_meant } }, context) {
    const { db, record } = context;
    const { assignment } = await loadMarked(context, params);
    const points = pointsOf(assignment, typed, is_beyond_meant, 'points');
    await db.transaction().execute(async (transaction) => {
      const locked = await lockUnmarked(transaction, context, params, assignment, version);
      await updateMark(transaction, locked.id, { points, ...markerOf(context) });
      await record(transaction, { id: locked.id, before: { points: locked.points }, after: { points } });
      await tell(transaction, context, params.assignment_id);
    });
    return showSubmission(context, params);
  },

  async setSubmissionFeedback({ params, body: { version, comment, places } }, context) {
    const { db, record } = context;
    const { assignment, row } = await loadMarked(context, params);
    await db.transaction().execute(async (transaction) => {
      const { id } = await lockUnmarked(transaction, context, params, assignment, version);
      await assertPlaces(transaction, id, places);
      await updateMark(transaction, id, { comment, places: JSON.stringify(places), ...markerOf(context) });
      await record(transaction, {
        id,
        before: { has_comment: row.comment !== '' },
        after: { has_comment: comment !== '' },
      });
      await tell(transaction, context, params.assignment_id);
    });
    return showSubmission(context, params);
  },

  async markSubmissions(
    { params: { assignment_id }, body: { marks, status_id, reason, is_beyond_meant } },
    context,
  ) {
    const { viewer, db, now, record } = context;
    const assignment = await loadFor(context, assignment_id, 'mark');
    const to = status_id === null ? null : found(submissionStatusTable.nameOf(status_id));
    await db.transaction().execute(async (transaction) => {
      // In one order, so that two who mark the same students wait for each other.
      const inOrder = marks
        .map((mark, place) => ({ ...mark, place }))
        .sort((a, b) => a.student_id - b.student_id);
      for (const { student_id, version, points: typed, comment, place } of inOrder) {
        const at = { assignment_id, student_id };
        const key = { assignmentId: assignment_id, studentId: student_id };
        if (!(await findSubmission(transaction, key, now)))
          invalid({
            path: `marks.${place}.student_id`,
            message: phrase('Please choose {student+} of this {assignment}'),
          });
        const locked = await lockUnmarked(transaction, context, at, assignment, version);
        if (typed !== undefined || comment !== undefined)
          await updateMark(transaction, locked.id, {
            ...(typed !== undefined && {
              points: pointsOf(assignment, typed, is_beyond_meant, `marks.${place}.points`),
            }),
            ...(comment !== undefined && { comment }),
            ...markerOf(context),
          });
        const from = statusOf(locked.status, assignment, now);
        if (to === null || from === to) continue;
        const move: Move = { mover: 'marker', to, reason };
        assertMove(from, move, assignment, now);
        const moved = { submissionId: locked.id, studentId: student_id, from, move, assignment };
        await writeMove(transaction, viewer, moved, now);
      }
      await record(transaction, {
        id: assignment_id,
        before: {},
        after: { count: marks.length, ...(status_id !== null && { submission_status: status_id }) },
      });
      await tell(transaction, context, assignment_id);
    });
    return (await listSubmissions(db, assignment_id, now)).map((row) => presentRow(context, row));
  },
};

const markerOf = ({ viewer, now }: Pick<Context, 'viewer' | 'now'>) => ({
  marked_by: viewer.userId,
  marked_at: now,
});

/** Exact points of what was typed; points above the maximum have to be meant. */
function pointsOf(
  { points: maximum }: Pick<DetailRow, 'points'>,
  typed: string | null,
  isBeyondMeant: boolean,
  path: string,
): string | null {
  if (typed === null) return null;
  const { points, problem, isBeyond } = readMark(typed, maximum ?? String(mostMark));
  if (problem !== null) invalid({ path, message: problem });
  if (isBeyond && !isBeyondMeant)
    invalid({
      path,
      message: phrase('These are more points than the {assignment} has. Confirm them to save.'),
    });
  return points;
}

/** Locks the submission for a mark; `conflict` with the current mark where somebody else has marked since. */
async function lockUnmarked(
  transaction: Db,
  context: Pick<Context, 'viewer' | 'services' | 'now'>,
  place: SubmissionPlace,
  assignment: DetailRow,
  version: number,
) {
  const { viewer, services, now } = context;
  const { assignment_id, student_id } = place;
  const locked = await lockSubmission(transaction, { campus_id: viewer.campusId, assignment_id, student_id });
  if (locked.version !== version) {
    const key = { assignmentId: assignment_id, studentId: student_id };
    const current = presentMark(context, found(await findSubmission(transaction, key, now)));
    throw changedSince(markChangedSince, { reason: 'changed', student_id, current }, services);
  }
  if (statusOf(locked.status, assignment, now) === submissionStatusTable.nameOf(submissionStatuses.assigned))
    throw new Failure(
      'conflict',
      { reason: 'state' },
      phrase('Nothing was turned in yet, so there is nothing to mark.'),
    );
  return locked;
}

/** Requires files of the student's work for comments on places of pages. */
async function assertPlaces(transaction: Db, submissionId: number, places: readonly Place[]): Promise<void> {
  const works = await listWork(transaction, submissionId);
  const files = new Set(works.flatMap((work) => work.files.map(({ file }) => file?.id)));
  places.forEach((place, index) => {
    if (place.kind === 'picture' && !files.has(place.page_id))
      invalid({ path: `places.${index}.page_id`, message: phrase('This page is not part of the work') });
  });
}

const tell = (transaction: Db, { viewer }: Pick<Context, 'viewer'>, id: number) =>
  publish(transaction, { campusId: viewer.campusId, event: { topic: 'assignmentSubmissions', id } });
