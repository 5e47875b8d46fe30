import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { exact, sum, toText } from '@pelion/questions';
import type { Db } from '../../../db/database.ts';
import { Failure, found } from '../../../lib/failure.ts';
import type { Services } from '../../../lib/services.ts';
import { isPassageType } from '../../questions/passages.ts';
import { type Attempt, findAttempt, findAttemptNo, findRunning, lockAttempt } from '../attempt-queries.ts';
import { deadlineAfter, timeEntries } from '../deadline.ts';
import { assertClocksAgree, closeOverdue } from '../end/close-overdue.ts';
import { isRunning } from '../moves.ts';
import { currentPart, isOverdue, isWaiting } from '../parts.ts';
import { listPassageVersions, listQuestions } from '../read/paper-queries.ts';
import { assertAccessCode } from './access-code.ts';
import { insertAttempt, openPart } from './begin-queries.ts';
import { drawItems } from './draw-items.ts';
import { type Launch, lockLaunch } from './launch-queries.ts';
import { isTheirs, type LaunchRefusal, refusalToStart } from './standing.ts';

const failureOf = {
  notOpenYet: 'notOpenYet',
  pastDue: 'pastDue',
  noAttemptsLeft: 'noAttemptsLeft',
  cancelled: 'conflict',
  inactive: 'conflict',
  noQuestions: 'conflict',
  onlyToRead: 'conflict',
} as const satisfies Record<LaunchRefusal, string>;

export interface Start {
  readonly scheduleId: number;
  readonly studentId: number;
  readonly playerId: string;
  /** The attempt that the page offered, where the caller says so. */
  readonly attemptNo?: number;
  /** As it was typed in; asked for only where the schedule has one. */
  readonly accessCode?: string;
  /** Of a school whose plan is over: what is running goes on, and nothing begins. decision 0084 */
  readonly mayBegin?: boolean;
}

interface Starting {
  readonly db: Db;
  readonly services: Pick<Services, 'clock' | 'random' | 'db'>;
}

/** Lost to a parallel start, or to an end in between: look again. */
const TRIES = 5;

export interface Started {
  readonly attempt: Attempt;
  readonly launch: Launch;
}

/**
 * The running attempt, or a new one; however often and in parallel it is asked for, there is one. Where a part of it waits to
 * be taken, that part begins. `notFound` where the schedule is not, and never was, for this student.
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
    if (isOverdue(part, now)) {
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
  throw new Failure('conflict');
}

/** Without an attempt: one is running. */
async function begin(
  db: Db,
  services: Starting['services'],
  start: Start,
  /** The access code that was found right just now. */
  provenCode: string | null,
): Promise<{ readonly launch: Launch; readonly attempt?: Attempt; readonly asksCode?: boolean }> {
  const { scheduleId, studentId, attemptNo } = start;
  const launch = found(await lockLaunch(db, scheduleId, studentId));
  if (!isTheirs(launch)) throw new Failure('notFound');
  if (launch.is_running) return { launch };
  const now = services.clock.now();
  // A repetition of an earlier start that was long under way: its attempt has ended, and it must not cost another one.
  if (attemptNo !== undefined && attemptNo <= launch.attempts_used)
    return { launch, attempt: await findAttemptNo(db, scheduleId, studentId, attemptNo) };
  if (start.mayBegin === false) throw new Failure('planEnded');
  const refusal = refusalToStart(launch, now);
  if (refusal) throw new Failure(failureOf[refusal], { refusal });
  // Not compared here: a try is counted first, and not while the schedule is held.
  if (launch.access_code !== null && launch.access_code !== provenCode) return { launch, asksCode: true };
  const part = await drawPart(db, services, { ...launch, playerId: start.playerId }, now);
  const id = await insertAttempt(
    db,
    {
      ...part,
      campus_id: launch.campus_id,
      schedule_id: scheduleId,
      assessment_id: launch.assessment_id,
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
  // Everything about it is known; reading it again would cost everybody who starts in this minute a round trip.
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
    parts: [
      {
        number: 1,
        assessment_id: launch.assessment_id,
        digital_sat_module_type: null,
        available_at: now,
        started_at: now,
        deadline_at: part.deadline_at,
        ended_at: null,
        ended_by: null,
        player_id: start.playerId,
      },
    ],
  };
  return { launch, attempt };
}

/** The part that waits; undefined: it is not there any more. */
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
  if (now < part.available_at) throw new Failure('notOpenYet', { available_at: part.available_at });
  const terms = { ...launch, assessment_id: part.assessment_id, playerId };
  const drawn = await drawPart(db, services, terms, now);
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

interface PartTerms {
  readonly assessment_id: number;
  readonly due_at: Date | null;
  readonly duration_minutes: number | null;
  readonly time_multiplier: string;
  readonly shuffle_questions: boolean;
  readonly shuffle_options: boolean;
  readonly playerId: string;
}

const noPassages: ReadonlyMap<number, number> = new Map();

/** A paper and a clock that begin now. */
async function drawPart(db: Db, { random }: Starting['services'], terms: PartTerms, now: Date) {
  const questions = await listQuestions(db, terms.assessment_id);
  const passages = questions.some(({ type }) => isPassageType(type))
    ? await listPassageVersions(db, terms.assessment_id)
    : noPassages;
  const items = drawItems(questions, passages, terms, random);
  if (items.length === 0) throw new Failure('conflict', { refusal: 'noQuestions' });
  const entries = timeEntries({
    startedAt: now,
    dueAt: terms.due_at,
    durationMinutes: terms.duration_minutes,
    multiplier: terms.time_multiplier,
  });
  return {
    player_id: terms.playerId,
    deadline_at: deadlineAfter(now, entries),
    items,
    timeEntries: entries,
    points: toText(sum(items.map(({ points }) => exact(points)))),
  };
}
