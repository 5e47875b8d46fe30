import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { ExtraAttemptAnswer } from '@pelion/contract/extra-attempts';
import { phrase } from '@pelion/words';
import type { Db } from '../../../db/database.ts';
import { Failure, found } from '../../../lib/failure.ts';
import { findAttemptNo } from '../attempt-queries.ts';
import { type Launch, lockLaunch } from '../start/launch-queries.ts';
import { launchRefused } from '../start/launch-refused.ts';
import { isTheirs, refusalToStart } from '../start/standing.ts';
import { findRequest, insertGranted, insertRequest, lockLatestRequest, updateRequest } from './requests.ts';

interface Asked {
  readonly scheduleId: number;
  readonly studentId: number;
  readonly actorId: number;
  readonly now: Date;
}

export interface Requested {
  readonly answer: ExtraAttemptAnswer;
  readonly campusId: number;
  /** Whether this is the first request for the attempt. */
  readonly isNew: boolean;
}

const graded: readonly number[] = [resultStatuses.graded, resultStatuses.retakeSuggested];

const keyOf = ({ campus_id, assessment_id }: Launch, asked: Asked, attempt_no: number) => ({
  campus_id,
  assessment_id,
  schedule_id: asked.scheduleId,
  student_id: asked.studentId,
  attempt_no,
});

/**
 * Requests one more attempt after a graded one if none is left (spec 2 §4, §6). Idempotent, also for parallel requests:
 * each attempt is requested once, and granted if a rule allows.
 */
export async function requestExtraAttempt(db: Db, asked: Asked): Promise<Requested> {
  const launch = found(await lockLaunch(db, asked.scheduleId, asked.studentId));
  if (!isTheirs(launch)) throw new Failure('notFound');
  const campusId = launch.campus_id;
  const next = launch.attempts_used + 1;
  if (launch.is_running)
    return { campusId, isNew: false, answer: { state: 'granted', attempt_no: launch.attempts_used } };
  const refusal = refusalToStart(launch, asked.now);
  if (refusal === null) return { campusId, isNew: false, answer: { state: 'granted', attempt_no: next } };
  if (refusal !== 'noAttemptsLeft') throw launchRefused(refusal);
  if (launch.extra_attempts === 'none') throw new Failure('noAttemptsLeft');
  const latest = await findAttemptNo(db, asked.scheduleId, asked.studentId, launch.attempts_used);
  if (!latest || !graded.includes(latest.status))
    throw new Failure(
      'conflict',
      undefined,
      phrase('You can ask for another attempt once this one has been graded.'),
    );
  const isByRule = launch.extra_attempts === 'byRule';
  const { assessment_id: _assessment, ...key } = keyOf(launch, asked, next);
  const isNew = await insertRequest(db, {
    ...key,
    asked_by: asked.actorId,
    asked_at: asked.now,
    is_granted: isByRule ? true : null,
  });
  const before = isNew ? undefined : await findRequest(db, key);
  // A declined request is final: a later rule does not grant it, and the student cannot ask again.
  if (before?.is_granted === false)
    throw new Failure('conflict', { reason: 'declined' }, phrase('This request was declined.'));
  if (isByRule) await insertGranted(db, { ...keyOf(launch, asked, next), created_at: asked.now });
  return { campusId, isNew, answer: { state: isByRule ? 'granted' : 'waiting', attempt_no: next } };
}

export interface Decided {
  readonly attempt_no: number;
  readonly wasGranted: boolean | null;
}

/** Approves or declines the latest request. An approval cannot be withdrawn, since the attempt may have begun. */
export async function decideExtraAttempt(
  db: Db,
  { isGranted, ...asked }: Asked & { readonly isGranted: boolean },
): Promise<Decided> {
  const launch = found(await lockLaunch(db, asked.scheduleId, asked.studentId));
  const request = found(await lockLatestRequest(db, asked.scheduleId, asked.studentId));
  const decided = { attempt_no: request.attempt_no, wasGranted: request.is_granted };
  if (request.is_granted === isGranted) return decided;
  if (request.is_granted)
    throw new Failure('conflict', { reason: 'granted' }, phrase('This request has already been approved.'));
  if (isGranted) {
    if (request.attempt_no !== launch.attempts_used + 1)
      throw new Failure('conflict', undefined, phrase('Another attempt has been started since then.'));
    const refusal = refusalToStart(launch, asked.now);
    if (refusal === 'pastDue')
      throw new Failure(
        'pastDue',
        undefined,
        phrase('The due date has passed. Please give the {student} a new due date first.'),
      );
    if (refusal !== null && refusal !== 'noAttemptsLeft') throw launchRefused(refusal);
    if (refusal !== null)
      await insertGranted(db, { ...keyOf(launch, asked, request.attempt_no), created_at: asked.now });
  }
  await updateRequest(db, request, {
    is_granted: isGranted,
    decided_at: asked.now,
    decided_by: asked.actorId,
  });
  return decided;
}
