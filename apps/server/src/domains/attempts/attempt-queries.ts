import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { keptQuery } from '../../db/kept-query.ts';
import { plus } from './deadline.ts';

// The row of an attempt and its parts.

const attemptColumns = [
  'a.campus_id',
  'a.id',
  'a.schedule_id',
  'a.assessment_id',
  'a.student_id',
  'a.attempt_no',
  'a.status',
  'a.ended_by',
  'a.started_at',
  'a.ended_at',
  'a.score',
  'a.total',
  'a.result_read_at',
  'a.released_at',
  'a.held_ms',
] as const;

const partColumns = [
  'p.number',
  'p.assessment_id as part_assessment_id',
  'p.digital_sat_module_type',
  'p.duration_minutes',
  'p.available_at',
  'p.started_at as part_started_at',
  'p.deadline_at',
  'p.ended_at as part_ended_at',
  'p.ended_by as part_ended_by',
  'p.player_id',
  'p.held_at',
  'p.is_paused',
  'p.is_locked',
  'p.is_awaited',
] as const;

export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findAttemptRow>>>;

export interface PartRow {
  readonly number: number;
  /** Linked test of a bundle part, else the attempt's own. */
  readonly assessment_id: number;
  readonly digital_sat_module_type: number | null;
  /** Minutes of a bundle part, pinned at planning; null for the schedule's. */
  readonly duration_minutes: number | null;
  readonly available_at: Date;
  readonly started_at: Date | null;
  readonly deadline_at: Date | null;
  readonly ended_at: Date | null;
  readonly ended_by: string | null;
  readonly player_id: string | null;
  /** Since when the clock or the break has been paused; null while running. */
  readonly held_at: Date | null;
  /** Whether staff paused the part. */
  readonly is_paused: boolean;
  /** Whether a violation locked the part and nobody has excused it yet. */
  readonly is_locked: boolean;
  /** Whether the part was reopened and not yet opened by the student. */
  readonly is_awaited: boolean;
}

export interface Attempt extends AttemptRow {
  /** Parts in the order taken; empty for an attempt that never had a clock. */
  readonly parts: readonly PartRow[];
}

/** Finds an attempt without its parts. */
export const findAttemptRow = (db: Db, id: number) =>
  db.selectFrom('attempt as a').select(attemptColumns).where('a.id', '=', id).executeTakeFirst();

const selectAttempts = (db: Db) =>
  db
    .selectFrom('attempt as a')
    .leftJoin('attempt_part as p', (join) =>
      join.onRef('p.campus_id', '=', 'a.campus_id').onRef('p.attempt_id', '=', 'a.id'),
    )
    .select([...attemptColumns, ...partColumns])
    .orderBy('a.id')
    .orderBy('p.number');

/**
 * Selects attempts with parts and locks the rows of both. The lock waits for saves in progress and blocks later ones:
 * saves take the part's row `for key share`, which only `for update` excludes. Every change that ends an attempt or a
 * part, or replaces its player or deadline, takes this lock first.
 */
const lockAttempts = (db: Db) =>
  db
    .selectFrom('attempt as a')
    .innerJoin('attempt_part as p', (join) =>
      join.onRef('p.campus_id', '=', 'a.campus_id').onRef('p.attempt_id', '=', 'a.id'),
    )
    .select([...attemptColumns, ...partColumns])
    .orderBy('a.id')
    .orderBy('p.number')
    .forUpdate();

type JoinedRow = Awaited<ReturnType<ReturnType<typeof selectAttempts>['execute']>>[number];

/** Groups joined rows of attempt and part by attempt. */
function attemptsOf(rows: readonly JoinedRow[]): Attempt[] {
  const attempts = new Map<number, Attempt & { readonly parts: PartRow[] }>();
  for (const row of rows) {
    const { attempt, part } = apart(row);
    const known = attempts.get(attempt.id) ?? { ...attempt, parts: [] };
    attempts.set(attempt.id, known);
    if (part) known.parts.push(part);
  }
  return [...attempts.values()];
}

function apart({
  number,
  part_assessment_id,
  digital_sat_module_type,
  duration_minutes,
  available_at,
  part_started_at,
  deadline_at,
  part_ended_at,
  part_ended_by,
  player_id,
  held_at,
  is_paused,
  is_locked,
  is_awaited,
  ...attempt
}: JoinedRow): { readonly attempt: AttemptRow; readonly part: PartRow | null } {
  if (number === null || part_assessment_id === null || available_at === null) return { attempt, part: null };
  const part = {
    number,
    assessment_id: part_assessment_id,
    digital_sat_module_type,
    duration_minutes,
    available_at,
    started_at: part_started_at,
    deadline_at,
    ended_at: part_ended_at,
    ended_by: part_ended_by,
    player_id,
    held_at,
    is_paused: is_paused === true,
    is_locked: is_locked === true,
    is_awaited: is_awaited === true,
  };
  return { attempt, part };
}

const selectOne = keptQuery<{ readonly id: number }>()((db, given) =>
  selectAttempts(db).where('a.id', '=', given('id')),
);
export const findAttempt = async (db: Db, id: number): Promise<Attempt | undefined> =>
  attemptsOf(await selectOne(db, { id }))[0];

export const findAttemptNo = async (db: Db, scheduleId: number, studentId: number, attemptNo: number) =>
  attemptsOf(
    await selectAttempts(db)
      .where('a.schedule_id', '=', scheduleId)
      .where('a.student_id', '=', studentId)
      .where('a.attempt_no', '=', attemptNo)
      .execute(),
  )[0];

export const findRunning = async (db: Db, scheduleId: number, studentId: number) =>
  attemptsOf(
    await selectAttempts(db)
      .where('a.schedule_id', '=', scheduleId)
      .where('a.student_id', '=', studentId)
      .where('a.status', '=', resultStatuses.inProgress)
      .execute(),
  )[0];

/** Finds the granted or running attempt, of which there is at most one. */
export const findUnfinished = (
  db: Db,
  { campus_id, schedule_id, student_id }: Pick<AttemptRow, 'campus_id' | 'schedule_id' | 'student_id'>,
) =>
  db
    .selectFrom('attempt')
    .select('id')
    .where('campus_id', '=', campus_id)
    .where('schedule_id', '=', schedule_id)
    .where('student_id', '=', student_id)
    .where('status', 'in', [resultStatuses.notStarted, resultStatuses.inProgress])
    .executeTakeFirst();

const lockOne = keptQuery<{ readonly id: number }>()((db, given) =>
  lockAttempts(db).where('a.id', '=', given('id')),
);
export const lockAttempt = async (db: Db, id: number): Promise<Attempt | undefined> =>
  attemptsOf(await lockOne(db, { id }))[0];

const lockOwn = keptQuery<{ readonly id: number; readonly studentId: number }>()((db, given) =>
  lockAttempts(db).where('a.id', '=', given('id')).where('a.student_id', '=', given('studentId')),
);
/** Locks an attempt of its student; an attempt of another student is neither found nor locked. */
export const lockOwnAttempt = async (db: Db, id: number, studentId: number): Promise<Attempt | undefined> =>
  attemptsOf(await lockOwn(db, { id, studentId }))[0];

/** Locks several attempts, in the order of their ids. */
export const lockThese = async (db: Db, ids: readonly number[]) =>
  attemptsOf(
    await lockAttempts(db)
      .where('a.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .execute(),
  );

/** Finds several attempts without locking. */
export const findThese = async (db: Db, ids: readonly number[]) =>
  attemptsOf(
    await selectAttempts(db)
      .where('a.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .execute(),
  );

export const lockRunningAttempts = async (db: Db, scheduleId: number, studentIds: readonly number[] = []) =>
  attemptsOf(
    await lockAttempts(db)
      .where('a.schedule_id', '=', scheduleId)
      .where('a.status', '=', resultStatuses.inProgress)
      .$if(studentIds.length > 0, (query) => query.where('a.student_id', 'in', [...studentIds]))
      .execute(),
  );

export const lockEndedAttempts = async (db: Db, scheduleId: number, studentId: number) =>
  attemptsOf(
    await lockAttempts(db)
      .where('a.schedule_id', '=', scheduleId)
      .where('a.student_id', '=', studentId)
      .where('a.ended_at', 'is not', null)
      .execute(),
  );

/**
 * Lists running parts past their deadline, oldest first; `system`, because every campus is swept. Deadlines of a closed
 * campus are suspended (decision 0077).
 */
export const listOverdue = (system: Db, closedBefore: Date, limit: number) =>
  system
    .selectFrom('attempt_part')
    .select(['attempt_id', 'number', 'campus_id'])
    .where('ended_at', 'is', null)
    .where('deadline_at', '<=', closedBefore)
    // A paused part never becomes overdue (decision 0100).
    .where('held_at', 'is', null)
    .where((eb) =>
      eb(
        eb.selectFrom('campus').select('closed_at').whereRef('campus.id', '=', 'attempt_part.campus_id'),
        'is',
        null,
      ),
    )
    .orderBy('deadline_at')
    .limit(limit)
    .execute();

/** Lists attempts with a waiting part that cannot begin any more, because the schedule is over; `system` as above. */
export const listLapsed = (system: Db, closedBefore: Date, limit: number) =>
  system
    .selectFrom('attempt_part as p')
    .innerJoin('attempt as t', (join) =>
      join.onRef('t.campus_id', '=', 'p.campus_id').onRef('t.id', '=', 'p.attempt_id'),
    )
    .innerJoin('assessment_schedule as s', (join) =>
      join.onRef('s.campus_id', '=', 't.campus_id').onRef('s.id', '=', 't.schedule_id'),
    )
    .innerJoin('campus as c', 'c.id', 'p.campus_id')
    .select(['p.attempt_id', 'p.number', 'p.campus_id'])
    .where('p.started_at', 'is', null)
    .where('t.status', '=', resultStatuses.inProgress)
    .where(sql<SqlBool>`s.due_at + t.held_ms * interval '1 millisecond' <= ${closedBefore}`)
    .where('p.held_at', 'is', null)
    .where('c.closed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attempt_part as o')
            .select('o.number')
            .whereRef('o.campus_id', '=', 'p.campus_id')
            .whereRef('o.attempt_id', '=', 'p.attempt_id')
            .where('o.started_at', 'is not', null)
            .where('o.ended_at', 'is', null),
        ),
      ),
    )
    .limit(limit)
    .execute();

/** Latest start of a part: the due date plus the time that clocks were paused. Null for an open window. */
export async function findDueAt(
  db: Db,
  { schedule_id, student_id, held_ms }: Pick<AttemptRow, 'schedule_id' | 'student_id' | 'held_ms'>,
): Promise<Date | null> {
  const row = await db
    .selectFrom('assessment_schedule as s')
    .leftJoin('student_exception as x', (join) =>
      join
        .onRef('x.campus_id', '=', 's.campus_id')
        .onRef('x.schedule_id', '=', 's.id')
        .on('x.student_id', '=', student_id),
    )
    .select(sql<Date | null>`coalesce(x.due_at, s.due_at)`.as('due_at'))
    .where('s.id', '=', schedule_id)
    .executeTakeFirst();
  return row?.due_at ? plus(row.due_at, held_ms) : null;
}

/** Whether the campus is closed. */
export async function isCampusClosed(db: Db, campusId: number): Promise<boolean> {
  const campus = await db
    .selectFrom('campus')
    .select('closed_at')
    .where('id', '=', campusId)
    .executeTakeFirst();
  return Boolean(campus?.closed_at);
}

export const updatePart = (
  db: Db,
  { campus_id, id }: Pick<AttemptRow, 'campus_id' | 'id'>,
  number: number,
  values: {
    readonly deadline_at?: Date | null;
    readonly player_id?: string | null;
    readonly ended_at?: Date | null;
    readonly ended_by?: string | null;
    readonly held_at?: Date | null;
    readonly is_paused?: false;
    readonly is_locked?: false;
    readonly is_awaited?: boolean;
  },
) =>
  db
    .updateTable('attempt_part')
    .set(values)
    .where('campus_id', '=', campus_id)
    .where('attempt_id', '=', id)
    .where('number', '=', number)
    .execute();
