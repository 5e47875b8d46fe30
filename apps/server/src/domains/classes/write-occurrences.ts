import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Plan, Step } from './plan.ts';

interface Maker {
  readonly campusId: number;
  readonly typeId: number;
  readonly userId: number;
  readonly now: Date;
}

/** Version that a step left its occurrence with. */
export interface Written {
  readonly id: number;
  readonly version: number;
  readonly before: Plan | null;
  readonly after: Plan;
}

const planRecord = sql`(
  id bigint, state smallint, deleted_state smallint, name text, description text, subject_id bigint,
  classroom_id bigint, starts_at timestamptz, ends_at timestamptz, time_zone text, join_url text, series_id bigint,
  own_fields text[], reason text, teacher_id bigint, co_teacher_id bigint, cover_id bigint, assistant_ids bigint[],
  section_ids bigint[], group_ids bigint[], student_ids bigint[], invited_ids bigint[])`;

const recordsOf = (plans: readonly { readonly id: number | null; readonly after: Plan }[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(plans.map(({ id, after }) => ({ id, ...after })))}::jsonb) as r${planRecord}`;

/**
 * Writes the steps of one change: makes those without an id, updates the others. The database refuses two classes at one
 * time in a room or for a host (23P01). Each kind is one statement, so that times may pass through places still taken.
 */
export async function writeSteps(
  transaction: Db,
  maker: Maker,
  steps: readonly Step[],
): Promise<readonly Written[]> {
  const made = steps.filter(({ id }) => id === null);
  const changed = steps.filter(({ id }) => id !== null);
  const ids = await insertAll(transaction, maker, made);
  const versions = await updateAll(transaction, changed);
  const written = [
    ...changed.flatMap(({ id, ...step }) =>
      id === null ? [] : [{ ...step, id, version: versions.get(id) ?? 0 }],
    ),
    ...made.map((step, place) => ({ ...step, id: ids[place] ?? 0, version: 1 })),
  ];
  await insertPeople(transaction, maker.campusId, written);
  return written.toSorted((one, other) => one.after.starts_at.getTime() - other.after.starts_at.getTime());
}

async function insertAll(transaction: Db, maker: Maker, steps: readonly Step[]): Promise<number[]> {
  if (steps.length === 0) return [];
  const placed = steps.map(({ after }, id) => ({ id, after }));
  const { rows } = await sql<{ id: number }>`
    insert into class_occurrence (
      campus_id, type_id, state, deleted_state, name, description, subject_id, classroom_id, starts_at, ends_at,
      time_zone, join_url, series_id, own_fields, reason, created_by, created_at)
    select ${maker.campusId}, ${maker.typeId}, r.state, r.deleted_state, r.name, r.description, r.subject_id,
      r.classroom_id, r.starts_at, r.ends_at, r.time_zone, r.join_url, r.series_id, r.own_fields, r.reason,
      ${maker.userId}, ${maker.now}
    from ${recordsOf(placed)} order by r.id
    returning id`.execute(transaction);
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

async function updateAll(transaction: Db, steps: readonly Step[]): Promise<ReadonlyMap<number, number>> {
  if (steps.length === 0) return new Map();
  const ids = steps.map(({ id }) => id);
  // People leave first: as rows of the new time they come back below.
  await sql`delete from class_host where occurrence_id = any(${ids}::bigint[])`.execute(transaction);
  await sql`delete from class_audience where occurrence_id = any(${ids}::bigint[])`.execute(transaction);
  const { rows } = await sql<{ id: number; version: number }>`
    update class_occurrence o set state = r.state, deleted_state = r.deleted_state, name = r.name,
      description = r.description, subject_id = r.subject_id, classroom_id = r.classroom_id, starts_at = r.starts_at,
      ends_at = r.ends_at, time_zone = r.time_zone, join_url = r.join_url, series_id = r.series_id,
      own_fields = r.own_fields, reason = r.reason, version = o.version + 1
    from ${recordsOf(steps)} where o.id = r.id
    returning o.id, o.version`.execute(transaction);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

async function insertPeople(
  transaction: Db,
  campusId: number,
  plans: readonly { readonly id: number; readonly after: Plan }[],
): Promise<void> {
  if (plans.length === 0) return;
  const records = recordsOf(plans);
  await sql`
    insert into class_host (campus_id, occurrence_id, user_id, role, starts_at, ends_at, state)
    select ${campusId}, r.id, h.user_id, h.role, r.starts_at, r.ends_at, r.state
    from ${records}
    cross join lateral (
      select r.teacher_id as user_id, 'teacher' as role
      union all select r.co_teacher_id, 'coTeacher' where r.co_teacher_id is not null
      union all select r.cover_id, 'cover' where r.cover_id is not null
      union all select unnest(r.assistant_ids), 'assistant') h`.execute(transaction);
  await sql`
    insert into class_audience (campus_id, occurrence_id, section_id, group_id, student_id, invited_id)
    select ${campusId}, r.id, a.section_id, a.group_id, a.student_id, a.invited_id
    from ${records}
    cross join lateral (
      select unnest(r.section_ids) as section_id, null::bigint as group_id, null::bigint as student_id,
        null::bigint as invited_id
      union all select null, unnest(r.group_ids), null, null
      union all select null, null, unnest(r.student_ids), null
      union all select null, null, null, unnest(r.invited_ids)) a`.execute(transaction);
}
