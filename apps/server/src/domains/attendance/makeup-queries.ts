import { type MakeupState, MOST_MAKEUPS } from '@pelion/contract/makeups/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { holdsClass, isFamily, seesCampus } from '../classes/policy.ts';

export interface MakeupRow {
  readonly id: number;
  readonly state: MakeupState;
  readonly student_id: number;
  readonly student_name: string;
  readonly missed_id: number;
  readonly missed_name: string;
  readonly missed_starts_at: Date;
  readonly missed_ends_at: Date;
  readonly made_up_id: number | null;
  readonly made_up_name: string;
  readonly made_up_starts_at: Date;
  readonly made_up_ends_at: Date;
  readonly wish: string;
  readonly reason: string;
  readonly asked_by_name: string;
  readonly asked_at: Date;
  readonly decided_by_name: string | null;
  /** Whether the viewer holds the missed class. */
  readonly is_host: boolean;
}

const holds = (userId: number, id: RawBuilder<unknown>) => holdsClass(userId, sql`k.campus_id`, id);

/** Makeups `k` of a viewer: of the campus, of classes that a teacher holds, of the own person or children. */
function inScope({ userId, userType }: Viewer): RawBuilder<SqlBool> {
  if (seesCampus({ userType })) return sql<SqlBool>`true`;
  if (userType === 'student') return sql<SqlBool>`k.student_id = ${userId}`;
  if (isFamily({ userType }))
    return sql<SqlBool>`exists (select from parent_student f
      where f.campus_id = k.campus_id and f.student_id = k.student_id and f.parent_id = ${userId})`;
  return sql<SqlBool>`(${holds(userId, sql`k.occurrence_id`)} or ${holds(userId, sql`k.makeup_occurrence_id`)})`;
}

const select = (db: Db, viewer: Viewer, condition: RawBuilder<SqlBool>) =>
  sql<MakeupRow>`
    select k.id, k.state, k.student_id, s.name as student_name, k.wish, k.reason, k.asked_at,
      o.id as missed_id, o.name as missed_name, o.starts_at as missed_starts_at, o.ends_at as missed_ends_at,
      m.id as made_up_id, m.name as made_up_name, m.starts_at as made_up_starts_at, m.ends_at as made_up_ends_at,
      a.name as asked_by_name, d.name as decided_by_name, ${holds(viewer.userId, sql`k.occurrence_id`)} as is_host
    from makeup k
    join class_occurrence o on o.campus_id = k.campus_id and o.id = k.occurrence_id
    join person s on s.campus_id = k.campus_id and s.user_id = k.student_id
    join person a on a.campus_id = k.campus_id and a.user_id = k.asked_by
    left join person d on d.campus_id = k.campus_id and d.user_id = k.decided_by
    left join class_occurrence m on m.campus_id = k.campus_id and m.id = k.makeup_occurrence_id
    where ${condition} and ${inScope(viewer)}
    order by k.asked_at desc, k.id desc limit ${MOST_MAKEUPS}`.execute(db);

export const listMakeups = async (db: Db, viewer: Viewer, state: MakeupState | undefined) =>
  (await select(db, viewer, state === undefined ? sql<SqlBool>`true` : sql<SqlBool>`k.state = ${state}`))
    .rows;

export const findMakeup = async (db: Db, viewer: Viewer, id: number) =>
  (await select(db, viewer, sql<SqlBool>`k.id = ${id}`)).rows[0];

/** Makeups in the viewer's scope that wait for a decision. */
export async function countAsked(db: Db, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from makeup k where k.state = 'asked' and ${inScope(viewer)}`.execute(db);
  return rows[0]?.count ?? 0;
}

interface Asked {
  readonly campusId: number;
  readonly classId: number;
  readonly studentId: number;
  readonly wish: string;
  readonly by: number;
  readonly at: Date;
}

export async function insertMakeup(transaction: Db, asked: Asked): Promise<number> {
  const { id } = await transaction
    .insertInto('makeup')
    .values({
      campus_id: asked.campusId,
      occurrence_id: asked.classId,
      student_id: asked.studentId,
      wish: asked.wish,
      asked_by: asked.by,
      asked_at: asked.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** State of a makeup as the mark of the missed class. */
const markOf = { asked: 4, approved: 5, attended: 5, refused: null, missed: null } as const satisfies Record<
  MakeupState,
  number | null
>;

interface MakeupMark {
  readonly campusId: number;
  readonly classId: number;
  readonly studentId: number;
  readonly state: MakeupState;
  readonly note?: string;
  readonly actorId: number | null;
  readonly at: Date;
}

/** Writes what a makeup makes of the mark of the missed class; returns its entry in the ledger. */
export async function writeMakeupMark(transaction: Db, mark: MakeupMark): Promise<number | undefined> {
  const { campusId, classId, studentId, state, note = '', actorId, at } = mark;
  const after = markOf[state];
  const isMadeUp = state === 'attended';
  const { rows } = await sql<{ readonly id: number }>`
    with was as (
      select makeup_status from attendance
      where occurrence_id = ${classId} and student_id = ${studentId} for update
    ), written as (
      update attendance set makeup_status = ${after}::smallint, is_made_up = ${isMadeUp}
      where occurrence_id = ${classId} and student_id = ${studentId}
    )
    insert into attendance_event (campus_id, occurrence_id, student_id, source, before, after, note, is_made_up,
      actor_id, at)
    select ${campusId}, ${classId}, ${studentId}, 'makeup', was.makeup_status, ${after}::smallint, ${note}, ${isMadeUp},
      ${actorId}::bigint, ${at}::timestamptz from was
    returning id`.execute(transaction);
  return rows[0]?.id;
}

/**
 * Makeups that take place in a class and do not fit what counts there now. A missed one is attended after all while the
 * missed class still counts as missed.
 */
export async function listSettled(transaction: Db, classId: number) {
  const { rows } = await sql<{
    id: number;
    occurrence_id: number;
    student_id: number;
    state: 'approved' | 'attended' | 'missed';
    is_attended: boolean;
  }>`
    select k.id, k.occurrence_id, k.student_id, k.state, a.status in (1, 6) as is_attended
    from makeup k
    join attendance a on a.campus_id = k.campus_id and a.occurrence_id = k.makeup_occurrence_id
      and a.student_id = k.student_id
    join attendance x on x.campus_id = k.campus_id and x.occurrence_id = k.occurrence_id
      and x.student_id = k.student_id
    where k.makeup_occurrence_id = ${classId} and (
      (k.state = 'approved' and a.status in (1, 2, 3, 6, 7))
      or (k.state = 'attended' and a.status in (2, 3, 7))
      or (k.state = 'missed' and a.status in (1, 6) and x.status in (2, 3, 7)))
    for update of k`.execute(transaction);
  return rows;
}

export const setMakeup = (
  transaction: Db,
  id: number,
  values: {
    readonly state: MakeupState;
    readonly reason?: string;
    readonly makeup_occurrence_id?: number;
    readonly decided_by?: number;
    readonly decided_at?: Date;
  },
) => transaction.updateTable('makeup').set(values).where('id', '=', id).execute();

/** Locks a makeup until the end of the transaction and returns its state. */
export const lockMakeup = (transaction: Db, id: number) =>
  transaction
    .selectFrom('makeup')
    .select(['state', 'occurrence_id', 'student_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Whether a student has the class already. */
export async function isStudentOf(db: Db, classId: number, studentId: number): Promise<boolean> {
  const { rows } = await sql`
    select from class_student where occurrence_id = ${classId} and student_id = ${studentId}`.execute(db);
  return rows.length > 0;
}
