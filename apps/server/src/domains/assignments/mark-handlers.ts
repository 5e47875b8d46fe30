import { preferenceTable } from '@pelion/contract/assessment-kinds';
import { type assignmentSubmissions, markChangedSince } from '@pelion/contract/assignment-submissions';
import { type SubmissionStatus, submissionStatusTable } from '@pelion/contract/assignments/facts';
import type { Place } from '@pelion/contract/marking';
import { mostMark, readMark } from '@pelion/contract/marking/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import type { Context, Handlers } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { loadFor } from './load-assignment.ts';
import { loadMarked, type SubmissionPlace, showChanged } from './load-submission.ts';
import { assertMove, type Move, statusOf, writeMove } from './move-submission.ts';
import { presentMark, presentRow } from './present-submission.ts';
import type { DetailRow } from './queries.ts';
import {
  findSubmission,
  listStudents,
  listSubmissions,
  lockSubmission,
  updateMark,
  updatePreferences,
} from './submission-queries.ts';
import { tickOffPaper } from './tick-off-paper.ts';
import { listWork } from './work-queries.ts';

export const markHandlers: Pick<
  Handlers<typeof assignmentSubmissions>,
  'setSubmissionPoints' | 'setSubmissionFeedback' | 'markSubmissions' | 'setPreferences'
> = {
  async setPreferences({ params: { assignment_id, preference_id }, body: { student_ids } }, context) {
    const { viewer, db, now, record } = context;
    found(preferenceTable.nameOf(preference_id));
    await loadFor(context, assignment_id, 'mark');
    await db.transaction().execute(async (transaction) => {
      const ids = [...new Set(student_ids)].sort((a, b) => a - b);
      const pathOf = (id: number) => `student_ids.${student_ids.indexOf(id)}`;
      await assertStudents(transaction, assignment_id, student_ids, pathOf);
      const keys = ids.map((student_id) => ({ campus_id: viewer.campusId, assignment_id, student_id }));
      await updatePreferences(transaction, keys, preference_id);
      const after = { count: ids.length, preference: preference_id };
      await record(transaction, { id: assignment_id, before: {}, after });
      await tell(transaction, context, assignment_id);
    });
    return (await listSubmissions(db, assignment_id, now)).map((row) => presentRow(context, row));
  },

  async setSubmissionPoints({ params, body: { version, points: typed, is_beyond_meant } }, context) {
    const { db, now, record } = context;
    const loaded = await loadMarked(context, params);
    const { assignment } = loaded;
    const points = pointsOf(assignment, typed, is_beyond_meant, 'points');
    await db.transaction().execute(async (transaction) => {
      const locked = await lockSeen(transaction, context, params, version);
      assertMarkable(statusOf(locked.status, assignment, now));
      await updateMark(transaction, locked.id, { points, ...markerOf(context) });
      await record(transaction, { id: locked.id, before: { points: locked.points }, after: { points } });
      await tell(transaction, context, params.assignment_id);
    });
    return showChanged(context, loaded);
  },

  async setSubmissionFeedback({ params, body: { version, comment, places } }, context) {
    const { db, now, record } = context;
    const loaded = await loadMarked(context, params);
    const { assignment, row } = loaded;
    await db.transaction().execute(async (transaction) => {
      const locked = await lockSeen(transaction, context, params, version);
      const { id } = locked;
      assertMarkable(statusOf(locked.status, assignment, now));
      await assertPlaces(transaction, locked, places, 'places');
      await updateMark(transaction, id, { comment, places: JSON.stringify(places), ...markerOf(context) });
      await record(transaction, {
        id,
        before: { has_comment: row.comment !== '' },
        after: { has_comment: comment !== '' },
      });
      await tell(transaction, context, params.assignment_id);
    });
    return showChanged(context, loaded);
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
      const ids = inOrder.map(({ student_id }) => student_id);
      const pathOf = (id: number) =>
        `marks.${marks.findIndex(({ student_id }) => student_id === id)}.student_id`;
      await assertStudents(transaction, assignment_id, ids, pathOf);
      const pointsBefore: (string | null)[] = [];
      const pointsAfter: (string | null)[] = [];
      for (const { student_id, version, points: typed, comment, places, place } of inOrder) {
        const at = { assignment_id, student_id };
        const locked = await lockSeen(transaction, context, at, version);
        const from = statusOf(locked.status, assignment, now);
        if (typed !== undefined || comment !== undefined || places !== undefined) {
          assertMarkable(from);
          if (places) await assertPlaces(transaction, locked, places, `marks.${place}.places`);
          const points =
            typed === undefined
              ? locked.points
              : pointsOf(assignment, typed, is_beyond_meant, `marks.${place}.points`);
          pointsBefore.push(locked.points);
          pointsAfter.push(points);
          await updateMark(transaction, locked.id, {
            points,
            ...(comment !== undefined && { comment }),
            ...(places && { places: JSON.stringify(places) }),
            ...markerOf(context),
          });
        }
        if (to === null || from === to) continue;
        const move: Move = { mover: 'marker', to, reason };
        assertMove(from, move, assignment, now);
        if (to === 'submitted') await tickOffPaper(transaction, context, locked.id);
        const moved = { submissionId: locked.id, studentId: student_id, from, move, assignment };
        await writeMove(transaction, viewer, moved, now);
      }
      await record(transaction, {
        id: assignment_id,
        before: { points: pointsBefore },
        after: {
          count: marks.length,
          student_ids: ids,
          points: pointsAfter,
          ...(status_id !== null && { submission_status: status_id }),
        },
      });
      await tell(transaction, context, assignment_id);
    });
    return (await listSubmissions(db, assignment_id, now)).map((row) => presentRow(context, row));
  },
};

/** Requires students of the assignment; names the first of these who is none. */
async function assertStudents(
  transaction: Db,
  assignmentId: number,
  ids: readonly number[],
  pathOf: (id: number) => string,
): Promise<void> {
  const theirs = await listStudents(transaction, assignmentId, ids);
  const stranger = ids.find((id) => !theirs.has(id));
  if (stranger !== undefined)
    invalid({
      path: pathOf(stranger),
      message: phrase('Please choose {student+} of this {assignment}'),
    });
}

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
async function lockSeen(
  transaction: Db,
  context: Pick<Context, 'viewer' | 'services' | 'now'>,
  place: SubmissionPlace,
  version: number,
) {
  const { viewer, services, now } = context;
  const { assignment_id, student_id } = place;
  const locked = await lockSubmission(transaction, { campus_id: viewer.campusId, assignment_id, student_id });
  if (locked.version === version) return locked;
  const key = { assignmentId: assignment_id, studentId: student_id };
  const current = presentMark(context, found(await findSubmission(transaction, key, now)));
  throw changedSince(markChangedSince, { reason: 'changed', student_id, current }, services);
}

function assertMarkable(status: SubmissionStatus): void {
  if (status === 'assigned')
    throw new Failure(
      'conflict',
      { reason: 'state' },
      phrase('Nothing was turned in yet, so there is nothing to mark.'),
    );
}

/** Requires files of the student's work for comments on places of pages. */
async function assertPlaces(
  transaction: Db,
  { id }: { readonly id: number },
  places: readonly Place[],
  path: string,
): Promise<void> {
  const works = await listWork(transaction, id);
  const files = new Set(works.flatMap((work) => work.files.map(({ file }) => file?.id)));
  places.forEach((place, index) => {
    if (place.kind === 'picture' && !files.has(place.page_id))
      invalid({ path: `${path}.${index}.page_id`, message: phrase('This page is not part of the work') });
  });
}

const tell = (transaction: Db, { viewer }: Pick<Context, 'viewer'>, id: number) =>
  publish(transaction, { campusId: viewer.campusId, event: { topic: 'assignmentSubmissions', id } });
