import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { TimeEntry } from './deadline.ts';

// The row of an attempt and its two ledgers.

export const attemptColumns = [
  'campus_id',
  'id',
  'schedule_id',
  'assessment_id',
  'student_id',
  'attempt_no',
  'status',
  'ended_by',
  'started_at',
  'deadline_at',
  'ended_at',
  'player_id',
  'score',
  'total',
] as const;

export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

export const findAttempt = (db: Db, id: number) =>
  db.selectFrom('attempt').select(attemptColumns).where('id', '=', id).executeTakeFirst();

/**
 * Waits for the saves that are under way and holds back those that come after: they take the same row `for key share`,
 * which only `for update` shuts out. Whoever ends an attempt or changes its player takes this lock first.
 */
export const lockAttempt = (db: Db, id: number) =>
  db.selectFrom('attempt').select(attemptColumns).where('id', '=', id).forUpdate().executeTakeFirst();

/** The same for its student; somebody else's is neither found nor locked. */
export const lockOwnAttempt = (db: Db, id: number, studentId: number) =>
  db
    .selectFrom('attempt')
    .select(attemptColumns)
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .forUpdate()
    .executeTakeFirst();

export const lockRunningAttempts = (db: Db, scheduleId: number, studentIds: readonly number[] = []) =>
  db
    .selectFrom('attempt')
    .select(attemptColumns)
    .where('schedule_id', '=', scheduleId)
    .where('status', '=', resultStatuses.inProgress)
    .$if(studentIds.length > 0, (query) => query.where('student_id', 'in', [...studentIds]))
    .orderBy('id')
    .forUpdate()
    .execute();

export const lockEndedAttempts = (db: Db, scheduleId: number, studentId: number) =>
  db
    .selectFrom('attempt')
    .select(attemptColumns)
    .where('schedule_id', '=', scheduleId)
    .where('student_id', '=', studentId)
    .where('ended_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export const findAttemptNo = (db: Db, scheduleId: number, studentId: number, attemptNo: number) =>
  db
    .selectFrom('attempt')
    .select(attemptColumns)
    .where('schedule_id', '=', scheduleId)
    .where('student_id', '=', studentId)
    .where('attempt_no', '=', attemptNo)
    .executeTakeFirst();

/** Past their end by the server's clock and still running, oldest first; `system`, because every campus is swept. */
export const listOverdue = (system: Db, closedBefore: Date, limit: number) =>
  system
    .selectFrom('attempt')
    .select(['id', 'campus_id'])
    .where('status', '=', resultStatuses.inProgress)
    .where('deadline_at', '<=', closedBefore)
    .orderBy('deadline_at')
    .limit(limit)
    .execute();

export const updateAttempt = (
  db: Db,
  id: number,
  values: {
    readonly deadline_at?: Date;
    readonly player_id?: string;
  },
) => db.updateTable('attempt').set(values).where('id', '=', id).execute();

export interface AttemptEvent {
  readonly kind:
    | 'started'
    | 'takenOver'
    | 'submitted'
    | 'autoSubmitted'
    | 'ended'
    | 'scored'
    | 'timeAdded'
    | 'answersHeld'
    | 'answersRefused'
    | 'lateAnswersCounted';
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

export interface AttemptAct {
  /** null: the system. */
  readonly actorId: number | null;
  readonly at: Date;
}

/** The lines of the ledger, column by column, as `unnest` takes them. */
export const ledgerColumns = (events: readonly AttemptEvent[]) => ({
  kind: events.map(({ kind }) => kind),
  before: events.map(({ before }) => before && JSON.stringify(before)),
  after: events.map(({ after }) => after && JSON.stringify(after)),
});

/** Writes the ledger of statuses and scores, in the transaction of the change itself. */
export const insertEvents = (
  db: Db,
  attempt: Pick<AttemptRow, 'campus_id' | 'id'>,
  { actorId, at }: AttemptAct,
  events: readonly AttemptEvent[],
) =>
  db
    .insertInto('attempt_event')
    .values(
      events.map(({ kind, before, after }) => ({
        campus_id: attempt.campus_id,
        attempt_id: attempt.id,
        kind,
        actor_id: actorId,
        at,
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
      })),
    )
    .execute();

export const insertTimeEntries = (
  db: Db,
  attempt: Pick<AttemptRow, 'campus_id' | 'id'>,
  { actorId, at }: AttemptAct,
  entries: readonly (TimeEntry & { readonly reason?: string })[],
) =>
  db
    .insertInto('time_entry')
    .values(
      entries.map(({ kind, milliseconds, reason = '' }) => ({
        campus_id: attempt.campus_id,
        attempt_id: attempt.id,
        kind,
        milliseconds,
        reason,
        actor_id: actorId,
        at,
      })),
    )
    .execute();

export const listMultipliers = (db: Db, userIds: readonly number[]) =>
  db
    .selectFrom('membership')
    .select(['user_id', 'time_multiplier'])
    .where('user_id', 'in', [...userIds])
    .execute();

/** What staff has added beyond the duration, in milliseconds per attempt. */
export const listExtraTime = (db: Db, attemptIds: readonly number[]) =>
  db
    .selectFrom('time_entry')
    .select(['attempt_id', sql<number>`sum(milliseconds)::bigint`.as('milliseconds')])
    .where('attempt_id', 'in', [...attemptIds])
    .where('kind', '=', 'extra')
    .groupBy('attempt_id')
    .execute();
