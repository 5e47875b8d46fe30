import { assessmentTypes, resultStatuses } from '@pelion/contract/assessment-kinds';
import { exact, sum, toText } from '@pelion/questions';
import { phrase } from '@pelion/words';
import type { Db } from '../../../db/database.ts';
import { Failure, found } from '../../../lib/failure.ts';
import { keptWorkOf } from '../../../lib/kept-work.ts';
import type { Services } from '../../../lib/services.ts';
import { launchProblems } from '../../assessments/bundles/launch-problems.ts';
import { type Attempt, findAttempt, findAttemptNo, findRunning, lockAttempt } from '../attempt-queries.ts';
import { plus } from '../deadline.ts';
import { assertClocksAgree, closeOverdue } from '../end/close-overdue.ts';
import { heldAs } from '../hold/hold-state.ts';
import { isRunning } from '../moves.ts';
import { currentPart, isHeld, isLapsed, isOverdue, isWaiting } from '../parts.ts';
import { insertPlan } from '../plan/bundle-queries.ts';
import { firstPart } from '../plan/plan.ts';
import { type Bundle, planBundle, questionsOf } from '../plan/plan-bundle.ts';
import { assertAccessCode } from './access-code.ts';
import { insertAttempt, openPart } from './begin-queries.ts';
import { drawPart } from './draw-part.ts';
import { type Launch, lockLaunch } from './launch-queries.ts';
import { launchRefused } from './launch-refused.ts';
import { isTheirs, refusalToStart } from './standing.ts';

export interface Start {
  readonly scheduleId: number;
  readonly studentId: number;
  readonly playerId: string;
  /** Number of the attempt that the page offered, if given. */
  readonly attemptNo?: number;
  /** Access code as typed; checked only if the schedule has one. */
  readonly accessCode?: string;
  /** False if the school's plan has ended: running attempts go on, and none can begin. decision 0084 */
  readonly mayBegin?: boolean;
}

interface Starting {
  readonly db: Db;
  readonly services: Pick<Services, 'clock' | 'random' | 'db' | 'locksOfWork'>;
}

/** Retries after losing to a parallel start or end. */
const TRIES = 5;

export interface Started {
  readonly attempt: Attempt;
  readonly launch: Launch;
}

/**
 * Returns the running attempt, or starts one; idempotent, also for parallel requests. Begins a waiting part, though not
 * during a break. `notFound` if the schedule is not and never was for this student.
 */
export async function startAttempt(starting: Starting, start: Start): Promise<Started> {
  const { db, services } = starting;
  let provenCode: string | null = null;
  for (let trial = 0; trial < TRIES; trial++) {
    const { launch, attempt, asksCode } = await db
      .transaction()
      .execute((transaction) => begin(transaction, services, start, provenCode));
    if (attempt) return { launch, attempt };
    if (asksCode) {
      await assertAccessCode(services, start, launch.access_code);
      provenCode = launch.access_code;
      continue;
    }
    const running = await findRunning(db, start.scheduleId, start.studentId);
    const part = running && currentPart(running);
    if (!running || !part) continue;
    const now = services.clock.now();
    if (isOverdue(part, now) || isLapsed(part, dueAtOf(launch, running), now)) {
      await assertClocksAgree(services.clock);
      await closeOverdue(db, running.id, { clock: services.clock, now });
    } else if (!isWaiting(part)) return { launch, attempt: running };
    else {
      const begun = await db
        .transaction()
        .execute((transaction) => beginPart(transaction, services, start, running.id));
      if (begun) return { launch, attempt: begun };
    }
  }
  throw new Failure(
    'conflict',
    { reason: 'changing' },
    phrase(
      'This attempt was changed from elsewhere while it was being started. Wait a moment and try again.',
    ),
  );
}

/** Returns no attempt if one is already running. */
async function begin(
  db: Db,
  services: Starting['services'],
  start: Start,
  /** Access code that was verified just now. */
  provenCode: string | null,
): Promise<{ readonly launch: Launch; readonly attempt?: Attempt; readonly asksCode?: boolean }> {
  const { scheduleId, studentId, attemptNo } = start;
  const launch = found(await lockLaunch(db, scheduleId, studentId));
  if (!isTheirs(launch)) throw new Failure('notFound');
  if (launch.is_running) return { launch };
  const now = services.clock.now();
  // A delayed repetition of an earlier start, whose attempt has ended, must not use up another one.
  if (attemptNo !== undefined && attemptNo <= launch.attempts_used)
    return { launch, attempt: await findAttemptNo(db, scheduleId, studentId, attemptNo) };
  if (start.mayBegin === false) throw new Failure('planEnded');
  const bundle = await bundleOf(db, launch);
  const refusal = refusalToStart(bundle ? { ...launch, ...standingOf(launch, bundle) } : launch, now);
  if (refusal) throw launchRefused(refusal);
  const kept = keptWorkOf(launch, studentId);
  const locks = kept ? await services.locksOfWork(db, kept, { now, isUnderWay: false }) : [];
  if (locks.length > 0) throw launchRefused('inCourse', { locks });
  // Compared elsewhere, because the try is counted first, without holding the schedule's lock.
  if (launch.access_code !== null && launch.access_code !== provenCode) return { launch, asksCode: true };
  const first = bundle ? firstPart(bundle.plan) : undefined;
  const planned = first ?? { assessment_id: launch.assessment_id, module: null, minutes: null };
  const part = await drawPart(
    db,
    services.random,
    {
      ...launch,
      ...termsOf(launch, planned),
      judged: judgedOf(launch, scheduleId),
      playerId: start.playerId,
    },
    now,
  );
  if (part.items.length === 0) throw launchRefused('noQuestions');
  const id = await insertAttempt(
    db,
    {
      ...part,
      campus_id: launch.campus_id,
      schedule_id: scheduleId,
      assessment_id: launch.assessment_id,
      part: planned,
      student_id: studentId,
      attempt_no: launch.attempts_used + 1,
      granted_id: launch.granted_id,
      total: part.points,
      events: [
        {
          kind: 'started',
          part: 1,
          after: { status: resultStatuses.inProgress, deadline_at: part.deadline_at },
        },
      ],
    },
    { actorId: studentId, now },
  );
  if (id === undefined) return { launch };
  if (bundle)
    await insertPlan(db, {
      campus_id: launch.campus_id,
      attempt_id: id,
      grading_type: bundle.gradingType,
      plan: JSON.stringify(bundle.plan),
      score_table_id: bundle.scoreTableId,
    });
  // Built from known values, to save everybody who starts in this minute a round trip.
  const attempt = {
    campus_id: launch.campus_id,
    id,
    schedule_id: scheduleId,
    assessment_id: launch.assessment_id,
    student_id: studentId,
    attempt_no: launch.attempts_used + 1,
    status: resultStatuses.inProgress,
    ended_by: null,
    started_at: now,
    ended_at: null,
    score: null,
    total: part.points,
    result_read_at: null,
    released_at: null,
    held_ms: 0,
    parts: [
      {
        number: 1,
        assessment_id: planned.assessment_id,
        digital_sat_module_type: planned.module,
        duration_minutes: planned.minutes,
        available_at: now,
        started_at: now,
        deadline_at: part.deadline_at,
        ended_at: null,
        ended_by: null,
        player_id: start.playerId,
        held_at: null,
        is_paused: false,
        is_locked: false,
        is_awaited: false,
      },
    ],
  };
  return { launch, attempt };
}

/** Begins the waiting part; undefined if none is waiting any more. */
async function beginPart(
  db: Db,
  services: Starting['services'],
  { scheduleId, studentId, playerId }: Start,
  attemptId: number,
): Promise<Attempt | undefined> {
  const launch = found(await lockLaunch(db, scheduleId, studentId));
  const attempt = await lockAttempt(db, attemptId);
  const part = attempt && currentPart(attempt);
  if (!attempt || !part || !isRunning(attempt) || !isWaiting(part)) return undefined;
  const now = services.clock.now();
  if (isHeld(part)) throw new Failure('attemptHeld', { held: heldAs(part) });
  // During a break nothing begins; the response tells how long the break lasts (spec 2 §7).
  if (now < part.available_at) return attempt;
  const dueAt = dueAtOf(launch, attempt);
  if (isLapsed(part, dueAt, now)) return undefined;
  const planned = { assessment_id: part.assessment_id, minutes: part.duration_minutes };
  const drawn = await drawPart(
    db,
    services.random,
    { ...launch, due_at: dueAt, ...termsOf(launch, planned), judged: judgedOf(launch, scheduleId), playerId },
    now,
  );
  if (drawn.items.length === 0) throw launchRefused('noQuestions');
  await openPart(
    db,
    attempt,
    part.number,
    {
      ...drawn,
      total: toText(sum([exact(attempt.total), exact(drawn.points)])),
      events: [{ kind: 'partStarted', part: part.number, after: { deadline_at: drawn.deadline_at } }],
    },
    { actorId: studentId, now },
  );
  return findAttempt(db, attemptId);
}

/** Due date plus the time that the attempt was paused. */
const dueAtOf = ({ due_at }: Pick<Launch, 'due_at'>, { held_ms }: Pick<Attempt, 'held_ms'>) =>
  due_at && plus(due_at, held_ms);

/** Terms of a part: its own duration, or the schedule's. */
const termsOf = (
  { duration_minutes }: Pick<Launch, 'duration_minutes'>,
  { assessment_id, minutes }: { readonly assessment_id: number; readonly minutes: number | null },
) => ({ assessment_id, duration_minutes: minutes ?? duration_minutes });

const judgedOf = ({ assessment_id }: Pick<Launch, 'assessment_id'>, schedule_id: number) => ({
  assessment_id,
  schedule_id,
});

/** Plan of a bundle attempt that begins now; null for a plain test. */
export const bundleOf = async (
  db: Db,
  { type, assessment_id: id, multipart_type }: Pick<Launch, 'type' | 'assessment_id' | 'multipart_type'>,
): Promise<Bundle | null> =>
  type === assessmentTypes.standardizedTest ? planBundle(db, { id, multipart_type }) : null;

/** Facts that decide whether a bundle can be started. */
export const standingOf = ({ multipart_type }: Pick<Launch, 'multipart_type'>, bundle: Bundle) => ({
  questions_count: questionsOf(bundle),
  isWhole: launchProblems({ multipart_type, links: bundle.links }).length === 0,
});
