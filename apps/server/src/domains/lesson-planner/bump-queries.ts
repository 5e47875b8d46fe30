import type { BumpKind } from '@pelion/contract/lesson-planner/facts';
import { MOST_BUMPS } from '@pelion/contract/lesson-planner/facts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import type { Slot } from './bump-lessons.ts';

/** Columns of `taught_lesson` without author and time of the change. */
export interface TaughtValues {
  readonly slot: Slot | null;
  readonly span: number;
  readonly is_locked: boolean;
  readonly status: number;
}
export interface TaughtRow extends TaughtValues {
  readonly lesson_id: number;
}

interface By {
  readonly campusId: number;
  readonly userId: number;
  readonly now: Date;
}

const storedOf = ({ slot, span, is_locked, status }: TaughtValues) => ({
  day: slot?.date ?? null,
  starts_at: slot?.time ?? null,
  occurrence_id: slot?.occurrence_id ?? null,
  span,
  is_locked,
  status,
});

/** The row `t` as stored by a bump. */
const rowAsJson = sql`jsonb_build_object('day', t.day, 'starts_at', to_char(t.starts_at, 'HH24:MI'),
  'occurrence_id', t.occurrence_id, 'span', t.span, 'is_locked', t.is_locked, 'status', t.status)`;

/** Stores lessons of a pace, new or changed. */
export async function writeTaught(
  transaction: Db,
  paceId: number,
  rows: readonly TaughtRow[],
  { campusId, userId, now }: By,
): Promise<void> {
  const values = rows.map(({ lesson_id, ...row }) => ({ lesson_id, ...storedOf(row) }));
  await sql`
    insert into taught_lesson (campus_id, pace_id, lesson_id, day, starts_at, occurrence_id, span, is_locked, status,
      changed_by, changed_at)
    select ${campusId}::bigint, ${paceId}::bigint, n.*, ${userId}::bigint, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as n (
      lesson_id bigint, day date, starts_at time, occurrence_id bigint, span smallint, is_locked boolean,
      status smallint)
    on conflict (campus_id, pace_id, lesson_id) do update set day = excluded.day, starts_at = excluded.starts_at,
      occurrence_id = excluded.occurrence_id, span = excluded.span, is_locked = excluded.is_locked,
      status = excluded.status, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    transaction,
  );
}

/** Stores a bump with its lessons before and after; call it before they are written. */
export async function insertBump(
  transaction: Db,
  paceId: number,
  {
    kind,
    daysOff,
    rows,
  }: {
    readonly kind: BumpKind;
    readonly daysOff: readonly string[];
    readonly rows: readonly TaughtRow[];
  },
  { campusId, userId, now }: By,
): Promise<number> {
  const { id } = await transaction
    .insertInto('plan_bump')
    .values({
      campus_id: campusId,
      pace_id: paceId,
      kind,
      days_off: sql`${[...daysOff]}::date[]`,
      created_by: userId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const values = rows.map(({ lesson_id, ...row }) => ({ lesson_id, became: storedOf(row) }));
  await sql`
    insert into plan_bump_row (campus_id, bump_id, lesson_id, was, became)
    select ${campusId}::bigint, ${id}::bigint, n.lesson_id,
      case when t.lesson_id is not null then ${rowAsJson} end, n.became
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as n (lesson_id bigint, became jsonb)
    left join taught_lesson t on t.campus_id = ${campusId} and t.pace_id = ${paceId} and t.lesson_id = n.lesson_id`.execute(
    transaction,
  );
  return id;
}

const moment = z.coerce.date();
const seen = { id: z.int(), version: z.int() };
/** Dated records that moved along, with their versions after, and their dates before. */
const movedAlong = z.object({
  schedules: z.array(z.object({ ...seen, days: z.int() })),
  assignments: z.array(
    z.object({
      ...seen,
      effective_at: moment.nullable(),
      due_at: moment.nullable(),
      late_until: moment.nullable(),
    }),
  ),
  resource_schedules: z.array(z.object({ ...seen, from_at: moment, until_at: moment.nullable() })),
});
export type Moved = z.infer<typeof movedAlong>;

export const keepMoved = (
  transaction: Db,
  bumpId: number,
  moved: { readonly [Kind in keyof Moved]: readonly Moved[Kind][number][] },
) =>
  transaction
    .updateTable('plan_bump')
    .set({
      schedules: JSON.stringify(moved.schedules),
      assignments: JSON.stringify(moved.assignments),
      resource_schedules: JSON.stringify(moved.resource_schedules),
    })
    .where('id', '=', bumpId)
    .execute();

/** Versions of schedules by id, without deleted ones. */
export async function listScheduleVersions(
  transaction: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; version: number }>`
    select s.id, s.version from assessment_schedule s
    where s.id = any(${[...ids]}::bigint[]) and s.deleted_at is null`.execute(transaction);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Locks a bump of a plan that was not undone. */
export async function lockBump(transaction: Db, planId: number, id: number) {
  const { rows } = await sql<{
    readonly pace_id: number;
    readonly kind: BumpKind;
    readonly days_off: readonly string[];
    readonly moved: unknown;
    readonly is_undone: boolean;
  }>`
    select b.pace_id, b.kind, to_json(b.days_off) as days_off, b.undone_at is not null as is_undone,
      json_build_object('schedules', b.schedules, 'assignments', b.assignments,
        'resource_schedules', b.resource_schedules) as moved
    from plan_bump b
    join plan_pace q on q.campus_id = b.campus_id and q.id = b.pace_id
    where b.id = ${id} and q.lesson_plan_id = ${planId}
    for update of q, b`.execute(transaction);
  const [row] = rows;
  return row && { ...row, moved: movedAlong.parse(row.moved) };
}

/** Lessons of a bump that differ from how it left them. */
export async function listChangedSince(transaction: Db, paceId: number, bumpId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select l.name from plan_bump_row r
    join lesson_plan_lesson l on l.campus_id = r.campus_id and l.id = r.lesson_id
    left join taught_lesson t on t.campus_id = r.campus_id and t.lesson_id = r.lesson_id and t.pace_id = ${paceId}
    where r.bump_id = ${bumpId} and (t.lesson_id is null or ${rowAsJson} <> r.became)
    order by l.name`.execute(transaction);
  return rows.map(({ name }) => name);
}

/** Other lessons that stand on a slot to which undoing a bump would return one. */
export async function listInTheWay(transaction: Db, paceId: number, bumpId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select l.name from plan_bump_row r
    join taught_lesson t on t.campus_id = r.campus_id and t.pace_id = ${paceId}
      and t.day = (r.was ->> 'day')::date and t.starts_at = (r.was ->> 'starts_at')::time
      and t.occurrence_id is not distinct from (r.was ->> 'occurrence_id')::bigint
    join lesson_plan_lesson l on l.campus_id = t.campus_id and l.id = t.lesson_id
    where r.bump_id = ${bumpId} and not exists (
      select from plan_bump_row x
      where x.campus_id = r.campus_id and x.bump_id = r.bump_id and x.lesson_id = t.lesson_id)
    order by l.name`.execute(transaction);
  return rows.map(({ name }) => name);
}

/** Gives the lessons of a bump the rows that they had, and marks it undone. */
export async function revertBump(
  transaction: Db,
  paceId: number,
  bumpId: number,
  { userId, now }: By,
): Promise<void> {
  await sql`
    delete from taught_lesson t using plan_bump_row r
    where r.bump_id = ${bumpId} and r.was is null and t.campus_id = r.campus_id and t.lesson_id = r.lesson_id
      and t.pace_id = ${paceId}`.execute(transaction);
  await sql`
    update taught_lesson t set day = w.day, starts_at = w.starts_at, occurrence_id = w.occurrence_id, span = w.span,
      is_locked = w.is_locked, status = w.status, changed_by = ${userId}, changed_at = ${now}
    from plan_bump_row r
    cross join lateral jsonb_to_record(r.was) as w (
      day date, starts_at time, occurrence_id bigint, span smallint, is_locked boolean, status smallint)
    where r.bump_id = ${bumpId} and r.was is not null and t.campus_id = r.campus_id and t.lesson_id = r.lesson_id
      and t.pace_id = ${paceId}`.execute(transaction);
  await transaction.updateTable('plan_bump').set({ undone_at: now }).where('id', '=', bumpId).execute();
}

/** Latest bumps of a pace, newest first. */
export const listBumps = (db: Db, paceId: number) =>
  db
    .selectFrom('plan_bump as b')
    .innerJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 'b.campus_id').onRef('p.user_id', '=', 'b.created_by'),
    )
    .where('b.pace_id', '=', paceId)
    .select(['b.id', 'b.created_at', 'b.undone_at', 'p.name as created_by_name'])
    .select(sql<BumpKind>`b.kind`.as('kind'))
    .select(
      sql<number>`(select count(*)::int from plan_bump_row r
        where r.campus_id = b.campus_id and r.bump_id = b.id)`.as('lessons_count'),
    )
    .orderBy('b.id', 'desc')
    .limit(MOST_BUMPS)
    .execute();
