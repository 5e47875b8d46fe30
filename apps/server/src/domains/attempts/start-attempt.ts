import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { exact, presentedOrder, sum, toText } from '@pelion/questions';
import type { Db } from '../../db/database.ts';
import { Failure, found } from '../../lib/failure.ts';
import { enqueue } from '../../lib/jobs.ts';
import type { Random } from '../../lib/random.ts';
import type { Services } from '../../lib/services.ts';
import { toUnkeyed } from '../questions/stored.ts';
import { type AttemptRow, findAttemptNo } from './attempt-queries.ts';
import { insertAttempt, type NewItem } from './begin-queries.ts';
import { deadlineAfter, timeEntries } from './deadline.ts';
import { endOverdueAttempt, isOverdue } from './end-attempt.ts';
import { endJobOf, endWhenOver } from './jobs.ts';
import { findRunning, lockLaunch } from './launch-queries.ts';
import { listQuestions } from './paper-queries.ts';
import { type LaunchRefusal, refusalToStart } from './standing.ts';

const failureOf = {
  notOpenYet: 'notOpenYet',
  pastDue: 'pastDue',
  noAttemptsLeft: 'noAttemptsLeft',
  cancelled: 'conflict',
  inactive: 'conflict',
  noQuestions: 'conflict',
} as const satisfies Record<LaunchRefusal, string>;

export interface Start {
  readonly scheduleId: number;
  readonly studentId: number;
  readonly playerId: string;
  /** The attempt that the page offered, where the caller says so. */
  readonly attemptNo?: number;
}

/** Lost to a parallel start, or to an end in between: look again. */
const TRIES = 5;

/** The running attempt, or a new one; however often and in parallel it is asked for, there is one. */
export async function startAttempt(
  { db, services }: { readonly db: Db; readonly services: Pick<Services, 'clock' | 'random'> },
  start: Start,
): Promise<AttemptRow> {
  for (let trial = 0; trial < TRIES; trial++) {
    const attempt = await db.transaction().execute((transaction) => begin(transaction, services, start));
    if (attempt) return attempt;
    const now = services.clock.now();
    const running = await findRunning(db, start.scheduleId, start.studentId);
    if (running && isOverdue(running, now)) await endOverdueAttempt(db, running.id, now);
    else if (running) return running;
  }
  throw new Failure('conflict');
}

/** undefined: one is running. */
async function begin(
  db: Db,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  { scheduleId, studentId, playerId, attemptNo }: Start,
): Promise<AttemptRow | undefined> {
  const launch = found(await lockLaunch(db, scheduleId, studentId));
  if (launch.is_running) return undefined;
  const now = clock.now();
  // A repetition of an earlier start that was long under way: its attempt has ended, and it must not cost another one.
  if (attemptNo !== undefined && attemptNo <= launch.attempts_used)
    return findAttemptNo(db, scheduleId, studentId, attemptNo);
  const refusal = refusalToStart(launch, now);
  if (refusal) throw new Failure(failureOf[refusal], { refusal });
  const items = drawItems(await listQuestions(db, launch.assessment_id), launch.shuffle_questions, random);
  if (items.length === 0) throw new Failure('conflict', { refusal: 'noQuestions' });
  const entries = timeEntries({
    startedAt: now,
    dueAt: launch.due_at,
    durationMinutes: launch.duration_minutes,
    multiplier: launch.time_multiplier,
  });
  const deadline = deadlineAfter(now, entries);
  const attempt = await insertAttempt(
    db,
    {
      campus_id: launch.campus_id,
      schedule_id: scheduleId,
      assessment_id: launch.assessment_id,
      student_id: studentId,
      attempt_no: launch.attempts_used + 1,
      started_at: now,
      deadline_at: deadline,
      player_id: playerId,
      total: toText(sum(items.map(({ points }) => exact(points)))),
      items,
      timeEntries: entries,
      events: [{ kind: 'started', after: { status: resultStatuses.inProgress, deadline_at: deadline } }],
    },
    { actorId: studentId, at: now },
  );
  if (!attempt) return undefined;
  await enqueue(db, endWhenOver, { campusId: attempt.campus_id, attemptId: attempt.id }, endJobOf(attempt));
  return attempt;
}

/** Questions and options in the order of this attempt, drawn once and stored: a reload shows the same. */
function drawItems(
  questions: Awaited<ReturnType<typeof listQuestions>>,
  isShuffled: boolean,
  random: Random,
): NewItem[] {
  const fraction = () => random.integer(2 ** 32) / 2 ** 32;
  const order = isShuffled ? shuffled(questions, random) : questions;
  return order.map((row, index) => ({
    question_id: row.question_id,
    version_id: row.version_id,
    question_type: row.type,
    position: index + 1,
    points: row.points,
    presented_order: JSON.stringify(presentedOrder(toUnkeyed(row), fraction)),
  }));
}

/** Fisher-Yates. */
function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const pool = [...items];
  const drawn: Item[] = [];
  while (pool.length > 0) drawn.push(...pool.splice(random.integer(pool.length), 1));
  return drawn;
}
