import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Occurrence, Plan } from './plan.ts';

interface Row extends Omit<Plan, 'own_fields'> {
  readonly id: number;
  readonly type_id: number;
  readonly version: number;
  readonly created_by: number;
  readonly is_marked: boolean;
  readonly own_fields: string[];
}

const hostsAs = (role: 'teacher' | 'coTeacher' | 'cover') => sql`(
  select h.user_id from class_host h
  where h.campus_id = o.campus_id and h.occurrence_id = o.id and h.role = ${role})`;
/** Ids as numbers; arrays of the database would come as texts. */
const idList = (query: RawBuilder<unknown>) => sql`to_json(array(${query}))`;
const audience = (column: 'section_id' | 'group_id' | 'student_id' | 'invited_id') =>
  idList(sql`
    select a.${sql.ref(column)} from class_audience a
    where a.campus_id = o.campus_id and a.occurrence_id = o.id and a.${sql.ref(column)} is not null
    order by a.${sql.ref(column)}`);

/** Whether a student of the occurrence `o` is marked. */
export const isMarked = sql<SqlBool>`exists (select from attendance a
  where a.campus_id = o.campus_id and a.occurrence_id = o.id and a.status is not null)`;

const planColumns = sql`
  o.id, o.type_id, o.version, o.created_by, o.state, o.deleted_state, o.name, o.description, o.subject_id,
  o.classroom_id, o.starts_at, o.ends_at, o.time_zone, o.join_url, o.series_id, o.own_fields, o.reason,
  ${isMarked} as is_marked,
  ${hostsAs('teacher')} as teacher_id, ${hostsAs('coTeacher')} as co_teacher_id,
  ${hostsAs('cover')} as cover_id,
  ${idList(sql`
    select h.user_id from class_host h
    where h.campus_id = o.campus_id and h.occurrence_id = o.id and h.role = 'assistant'
    order by h.user_id`)} as assistant_ids,
  ${audience('section_id')} as section_ids, ${audience('group_id')} as group_ids,
  ${audience('student_id')} as student_ids, ${audience('invited_id')} as invited_ids`;

/** Occurrences `o` with their whole plans, by time; locked until the transaction ends. */
export async function lockOccurrences(transaction: Db, where: RawBuilder<SqlBool>): Promise<Occurrence[]> {
  const { rows } = await sql<Row>`
    select ${planColumns} from class_occurrence o where ${where} order by o.starts_at, o.id for update of o`.execute(
    transaction,
  );
  return rows.map(({ id, type_id, version, created_by, is_marked, ...plan }) => ({
    id,
    type_id,
    version,
    created_by,
    is_marked,
    plan,
  }));
}

/** The occurrence, and those of its series that a scope names, without deleted ones. */
export const inSeries = (
  { plan: { series_id, starts_at } }: Occurrence,
  scope: 'following' | 'all',
): RawBuilder<SqlBool> =>
  scope === 'all'
    ? sql<SqlBool>`o.series_id = ${series_id}`
    : sql<SqlBool>`o.series_id = ${series_id} and o.starts_at >= ${starts_at}`;
