import type { Place } from '@pelion/contract/marking';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { found } from '../../lib/failure.ts';
import { isFamily, ownStudents } from '../../lib/own-students.ts';
import { type AssignmentScope, inScope, isMarked, statusAt } from './policy.ts';

export interface SubmissionRow {
  readonly id: number | null;
  readonly assignment_id: number;
  readonly student_id: number;
  readonly name: string;
  readonly status_id: number;
  readonly preference_id: number;
  readonly turned_in_at: Date | null;
  readonly first_turned_in_at: Date | null;
  readonly due_at: Date | null;
  /** Exact: `5/2` */
  readonly points: string | null;
  /** 0 before the first mark. */
  readonly version: number;
  readonly viewed_at: Date | null;
}

const columns = (now: Date) => sql`
  s.id, g.assignment_id, g.student_id, p.name, ${statusAt(now)} as status_id, coalesce(s.preference, 1) as preference_id,
  s.turned_in_at, s.first_turned_in_at, a.due_at, s.points, coalesce(s.version, 0) as version, v.viewed_at`;

/** Students `g` of assignments `a`, with what they have turned in. */
const tables = sql`assignment_student g
  join assignment a on a.campus_id = g.campus_id and a.id = g.assignment_id
  join person p on p.campus_id = g.campus_id and p.user_id = g.student_id
  left join assignment_submission s
    on s.campus_id = g.campus_id and s.assignment_id = g.assignment_id and s.student_id = g.student_id
  left join assignment_viewing v
    on v.campus_id = g.campus_id and v.assignment_id = g.assignment_id and v.user_id = g.student_id`;

/** Every student of an assignment, by name. */
export async function listSubmissions(db: Db, assignmentId: number, now: Date): Promise<SubmissionRow[]> {
  const { rows } = await sql<SubmissionRow>`
    select ${columns(now)} from ${tables}
    where g.assignment_id = ${assignmentId} order by p.name, g.student_id`.execute(db);
  return rows;
}

/** Students of the assignments of a class in the scope: for families the own. */
export async function listSubmissionsOfClass(
  db: Db,
  scope: AssignmentScope,
  classId: number,
): Promise<SubmissionRow[]> {
  const theirs = isFamily(scope) ? sql`and g.student_id = any(${ownStudents(scope)})` : sql``;
  const { rows } = await sql<SubmissionRow>`
    select ${columns(scope.now)} from ${tables}
    left join class_occurrence o on o.campus_id = a.campus_id and o.id = a.class_id
    where a.class_id = ${classId} and ${inScope(scope)} and ${isMarked(scope)} ${theirs}
    order by a.sorted_at, a.id, p.name, g.student_id`.execute(db);
  return rows;
}

export interface SubmissionDetailRow extends SubmissionRow {
  readonly comment: string;
  readonly places: Place[];
  readonly marked_by: number | null;
  readonly marked_by_name: string | null;
  readonly marked_at: Date | null;
}

/** Undefined where the assignment is not given to the student. `condition`: on `g`. */
export async function findSubmission(
  db: Db,
  { assignmentId, studentId }: { readonly assignmentId: number; readonly studentId: number },
  now: Date,
  condition: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<SubmissionDetailRow | undefined> {
  const { rows } = await sql<SubmissionDetailRow>`
    select ${columns(now)}, coalesce(s.comment, '') as comment, coalesce(s.places, '[]') as places, s.marked_by,
      m.name as marked_by_name, s.marked_at
    from ${tables}
    left join person m on m.campus_id = s.campus_id and m.user_id = s.marked_by
    where g.assignment_id = ${assignmentId} and g.student_id = ${studentId} and ${condition}`.execute(db);
  return rows[0];
}

interface Key {
  readonly campus_id: number;
  readonly assignment_id: number;
  readonly student_id: number;
}

/** Which of these persons are students of the assignment. */
export async function listStudents(
  db: Db,
  assignmentId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ student_id: number }>`
    select student_id from assignment_student
    where assignment_id = ${assignmentId} and student_id = any(${plainArray(ids)}::bigint[])`.execute(db);
  return new Set(rows.map(({ student_id }) => student_id));
}

/** Sets Computer or Paper Based for students; makes rows where there are none. `keys` in one order. */
export const updatePreferences = (transaction: Db, keys: readonly Key[], preference: number) =>
  transaction
    .insertInto('assignment_submission')
    .values(keys.map((key) => ({ ...key, preference })))
    .onConflict((conflict) =>
      conflict.columns(['campus_id', 'assignment_id', 'student_id']).doUpdateSet({ preference }),
    )
    .execute();

const lockRow = (transaction: Db, { assignment_id, student_id }: Key) =>
  transaction
    .selectFrom('assignment_submission')
    .select(['id', 'status', 'version', 'points'])
    .where('assignment_id', '=', assignment_id)
    .where('student_id', '=', student_id)
    .forUpdate()
    .executeTakeFirst();

/** Locks the row to the end of the transaction, and makes one where there is none. */
export async function lockSubmission(transaction: Db, key: Key) {
  const known = await lockRow(transaction, key);
  if (known) return { ...known, isNew: false };
  const made = await transaction
    .insertInto('assignment_submission')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'status', 'version', 'points'])
    .executeTakeFirst();
  // Another request has made it meanwhile.
  return made ? { ...made, isNew: true } : { ...found(await lockRow(transaction, key)), isNew: false };
}

export const updateSubmission = (
  transaction: Db,
  id: number,
  values: {
    readonly status?: number;
    readonly preference?: number;
    readonly turned_in_at?: Date | null;
    readonly first_turned_in_at?: Date | null;
    readonly points?: string | null;
    readonly comment?: string;
    readonly places?: string;
    readonly marked_by?: number;
    readonly marked_at?: Date;
  },
) => transaction.updateTable('assignment_submission').set(values).where('id', '=', id).execute();

/** A mark counts as a change; a move does not. */
export const updateMark = (
  transaction: Db,
  id: number,
  values: {
    readonly points?: string | null;
    readonly comment?: string;
    readonly places?: string;
    readonly marked_by: number;
    readonly marked_at: Date;
  },
) =>
  transaction
    .updateTable('assignment_submission')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const insertEvent = (
  transaction: Db,
  event: Key & {
    readonly before: number;
    readonly after: number;
    readonly reason: string;
    readonly actor_id: number;
    readonly at: Date;
  },
) => transaction.insertInto('assignment_event').values(event).returning('id').executeTakeFirstOrThrow();

export const listEvents = (db: Db, assignmentId: number, studentId: number) =>
  db
    .selectFrom('assignment_event as e')
    .innerJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 'e.campus_id').onRef('p.user_id', '=', 'e.actor_id'),
    )
    .select(['e.before', 'e.after', 'e.reason', 'e.at', 'e.actor_id', 'p.name as actor_name'])
    .where('e.assignment_id', '=', assignmentId)
    .where('e.student_id', '=', studentId)
    .orderBy('e.id')
    .execute();

export const insertReminder = (
  transaction: Db,
  reminder: {
    readonly campus_id: number;
    readonly assignment_id: number;
    readonly student_ids: number[];
    readonly created_by: number;
    readonly created_at: Date;
  },
) => transaction.insertInto('assignment_reminder').values(reminder).returning('id').executeTakeFirstOrThrow();

/** Students who are not to be reminded: somebody has done so since, or they have left. */
export async function listUnreminded(
  db: Db,
  assignmentId: number,
  since: Date,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select x.id from assignment_reminder r cross join unnest(r.student_ids) as x (id)
    where r.assignment_id = ${assignmentId} and r.created_at > ${since}
    union
    select s.student_id from assignment_submission s
    join membership m on m.campus_id = s.campus_id and m.user_id = s.student_id
    where s.assignment_id = ${assignmentId} and m.removed_at is not null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Locks the assignment, so that reminders are counted one after another. */
export const lockAssignment = (transaction: Db, id: number) =>
  transaction.selectFrom('assignment').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
