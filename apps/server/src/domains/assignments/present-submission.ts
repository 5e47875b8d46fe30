import { mayMove, submissionLimits } from '@pelion/contract/assignment-submissions/facts';
import { submissionStatusTable } from '@pelion/contract/assignments/facts';
import { shownPoints } from '@pelion/questions/points-text';
import type { Context } from '../../lib/http/implement.ts';
import { mediaUrlOf } from '../../lib/media/media-url.ts';
import { isFamily } from '../../lib/own-students.ts';
import { seesNames } from '../attempts/policy.ts';
import type { LoadedSubmission } from './load-submission.ts';
import { isTurnedIn, scopeOf } from './policy.ts';
import { secondsLate } from './present.ts';
import type { SubmissionDetailRow, SubmissionRow } from './submission-queries.ts';
import type { WorkRow } from './work-queries.ts';

type Reading = Pick<Context, 'viewer' | 'now'>;

const MINUTE_MS = 60_000;
const { assigned, returned, graded } = submissionStatusTable.ids;
const shown = (points: string | null) => (points === null ? null : shownPoints(points));

/** Moment until which bytes may follow a turn-in. */
export const bytesUntil = (turnedIn: Date): Date =>
  new Date(turnedIn.getTime() + submissionLimits.minutesForBytes * MINUTE_MS);

export function presentRow({ viewer, now }: Reading, row: SubmissionRow) {
  const { status_id, points, first_turned_in_at, due_at, name } = row;
  const hidesPoints = isFamily(scopeOf(viewer, now)) && status_id !== graded;
  return {
    ...row,
    name: seesNames(viewer) ? name : null,
    seconds_late: secondsLate(first_turned_in_at, due_at),
    points: hidesPoints ? null : shown(points),
    // A mark that is not told yet leaves no trace.
    version: isFamily(scopeOf(viewer, now)) ? 0 : row.version,
  };
}

/** The mark; for families nothing before it is returned, and points once it is graded. */
export function presentMark({ viewer, now }: Reading, row: SubmissionDetailRow) {
  const { version, points, comment, places, marked_by_name, marked_at, status_id } = row;
  const whole = {
    version,
    points: shown(points),
    exact_points: points,
    comment,
    places,
    marked_by_name,
    marked_at,
  };
  if (!isFamily(scopeOf(viewer, now)) || status_id === graded) return whole;
  const withoutPoints = { ...whole, points: null, exact_points: null };
  return status_id === returned
    ? withoutPoints
    : { ...withoutPoints, version: 0, comment: '', places: [], marked_by_name: null, marked_at: null };
}

export function presentWork({ services, now }: Pick<Context, 'services' | 'now'>, work: WorkRow) {
  const { id: _, files, ...rest } = work;
  const until = work.turned_in_at && bytesUntil(work.turned_in_at);
  const isArriving = until !== null && now <= until && files.some(({ file }) => file === null);
  return {
    ...rest,
    files: files.map(({ file, ...one }) => ({
      ...{ ...one, file },
      picture: file?.media_type.startsWith('image/') ? mediaUrlOf(services, file.id) : null,
    })),
    bytes_until: isArriving ? until : null,
  };
}

export function presentSubmission(
  reading: Pick<Context, 'viewer' | 'services' | 'now'>,
  { assignment, row, can }: LoadedSubmission,
  works: readonly WorkRow[],
) {
  const { viewer, now } = reading;
  const { status_id, student_id } = row;
  const from = submissionStatusTable.nameOf(status_id) ?? 'assigned';
  const isOwn = viewer.userType === 'student';
  const mover = can.mark ? 'marker' : 'student';
  const isPast = assignment.due_at !== null && now > assignment.due_at;
  const mayAct = can.mark || (isOwn && can.turnIn);
  const moves = submissionStatusTable.names.filter(
    (to) => mayAct && mayMove(mover, from, to) && !(to === 'assigned' && isPast),
  );
  return {
    assignment_id: assignment.id,
    student_id,
    name: seesNames(viewer) ? row.name : null,
    status: status_id,
    preference_id: row.preference_id,
    due_date: assignment.due_at,
    late_until: assignment.late_until,
    maximum: shown(assignment.points),
    turned_in_at: row.turned_in_at,
    seconds_late: secondsLate(row.first_turned_in_at, assignment.due_at),
    mark: presentMark(reading, row),
    draft: isOwn ? (works.filter(isDraft).map((work) => presentWork(reading, work))[0] ?? null) : null,
    turned_in: works.filter((work) => !isDraft(work)).map((work) => presentWork(reading, work)),
    moves: moves.map((name) => submissionStatusTable.idOf(name)),
    can: {
      mark: can.mark && status_id !== assigned,
      turnIn: isOwn && isTurnedIn(assignment) && can.turnIn && mayMove('student', from, 'submitted'),
    },
  };
}

const isDraft = ({ turned_in_at }: Pick<WorkRow, 'turned_in_at'>): boolean => turned_in_at === null;
