import type { CourseLearnerOrder } from '@pelion/contract/courses/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { isFamily, ownStudents } from '../../lib/own-students.ts';
import { latestCertificate, type StoredMark } from '../course-certificates/load-latest.ts';
import { type CourseScope, listedStudents } from './policy.ts';
import { isPaused, learners, statusAt } from './schedule-queries.ts';

export interface LearnerRow {
  readonly student_id: number;
  readonly name: string;
  readonly status_id: number;
  readonly done: number;
  readonly needed: number;
  /** Exact share of the points. */
  readonly score: string | null;
  readonly due_at: Date | null;
  readonly own_due_at: Date | null;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
  readonly seen_at: Date | null;
  readonly seconds: number;
  readonly out_at: Date | null;
  readonly item_id: number | null;
  /** Null before the first event of the student. */
  readonly learner_id: number | null;
  readonly version: number;
  readonly is_paused: boolean;
  readonly certificate: StoredMark | null;
}

/** Items that completing needs, as `standingOf` counts them; of students before their first event those of the course. */
export const needed = sql<number>`(case when l.needed > 0 then l.needed else (
  select least(c.enough, k.n)::int from (
    select coalesce(nullif(count(*) filter (where i.is_required), 0), count(*)) as n
    from course_module m
    join course_item i on i.campus_id = m.campus_id and i.module_id = m.id and i.removed_at is null
    where m.campus_id = c.campus_id and m.course_id = c.id and m.removed_at is null) k) end)`;

/** Columns of a learner, from `learnerTables`. */
export const learnerColumns = (now: Date) => sql`
  g.student_id, p.name, ${statusAt(now)} as status_id, coalesce(l.done, 0) as done, ${needed} as needed,
  l.score, coalesce(l.due_at, s.due_at) as due_at, l.due_at as own_due_at, l.started_at, l.completed_at, l.seen_at,
  coalesce(l.seconds, 0) as seconds, l.out_at, l.item_id, l.id as learner_id, coalesce(l.version, 1) as version,
  ${isPaused} as is_paused, ${latestCertificate(sql.ref('g.campus_id'), sql.ref('g.schedule_id'), sql.ref('g.student_id'))} as certificate`;

export const learnerTables = sql`${learners}
  join course_schedule s on s.campus_id = g.campus_id and s.id = g.schedule_id
  join course c on c.campus_id = s.campus_id and c.id = s.course_id
  join person p on p.campus_id = g.campus_id and p.user_id = g.student_id`;

const inScope = (scope: CourseScope) =>
  isFamily(scope)
    ? sql<SqlBool>`(l.out_at is null and g.student_id = any(${ownStudents(scope)}))`
    : sql<SqlBool>`true`;

export interface LearnerFilter {
  readonly search?: string | undefined;
  readonly status_ids?: readonly number[] | undefined;
  readonly order: CourseLearnerOrder;
  readonly is_descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Sort keys; missing values sort as the smallest. */
const orders: Record<CourseLearnerOrder, RawBuilder<unknown>> = {
  name: sql`k.name`,
  status: sql`k.status_id`,
  done: sql`k.done::float / greatest(k.needed, 1)`,
  score: sql`coalesce(value_of(k.score), -1)`,
  due: sql`coalesce(k.due_at, '-infinity')`,
  seen: sql`coalesce(k.seen_at, '-infinity')`,
  time: sql`k.seconds`,
};

/** Students of a schedule in the wanted order, and their number on all pages. */
export async function listLearners(
  db: Db,
  scope: CourseScope,
  scheduleId: number,
  { search, status_ids = [], order, is_descending, offset, limit }: LearnerFilter,
  now: Date,
): Promise<{ readonly rows: LearnerRow[]; readonly total: number }> {
  const wanted =
    status_ids.length === 0 ? sql`true` : sql`k.status_id = any(${plainArray(status_ids)}::int[])`;
  const named = search ? sql`k.name ilike ${containing(search)}` : sql`true`;
  const { rows } = await sql<LearnerRow & { readonly total: number }>`
    select k.*, (count(*) over ())::int as total from (
      select ${learnerColumns(now)} from ${learnerTables} where g.schedule_id = ${scheduleId} and ${inScope(scope)}) k
    where ${wanted} and ${named}
    order by ${orders[order]} ${sql.raw(is_descending ? 'desc' : 'asc')}, k.name, k.student_id offset ${offset} limit ${limit}`.execute(
    db,
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Undefined outside the scope, and for a student who does not take part. */
export async function findLearner(
  db: Db,
  scope: CourseScope,
  { schedule_id, student_id }: { readonly schedule_id: number; readonly student_id: number },
  now: Date,
): Promise<LearnerRow | undefined> {
  const { rows } = await sql<LearnerRow>`
    select ${learnerColumns(now)} from ${learnerTables}
    where g.schedule_id = ${schedule_id} and g.student_id = ${student_id} and ${inScope(scope)}`.execute(db);
  return rows[0];
}

export interface TakenRow {
  readonly course_id: number;
  readonly schedule_id: number;
  readonly student_id: number;
  readonly status_id: number;
  readonly done: number;
  readonly needed: number;
  readonly due_at: Date | null;
}

/** Progress of the family's students in the courses, the latest start first. */
export async function listTaken(
  db: Db,
  scope: CourseScope,
  courseIds: readonly number[],
  now: Date,
): Promise<TakenRow[]> {
  if (courseIds.length === 0) return [];
  const { rows } = await sql<TakenRow>`
    select s.course_id, g.schedule_id, g.student_id, ${statusAt(now)} as status_id, coalesce(l.done, 0) as done,
      ${needed} as needed, coalesce(l.due_at, s.due_at) as due_at
    from ${learnerTables}
    where s.course_id = any(${plainArray(courseIds)}::bigint[])
      and g.student_id = any(${listedStudents(scope)}) and l.out_at is null
    order by s.effective_at desc, g.schedule_id desc, p.name, g.student_id`.execute(db);
  return rows;
}

/** Whether the schedule reaches the student, who need not have joined. */
export async function isReached(db: Db, scheduleId: number, studentId: number): Promise<boolean> {
  const { rows } = await sql`select from course_assignee g
    where g.schedule_id = ${scheduleId} and g.student_id = ${studentId}`.execute(db);
  return rows.length > 0;
}

/** Locks the learner to the end of the transaction, and makes it first where it is missing. */
export async function lockLearner(
  transaction: Db,
  place: { readonly campus_id: number; readonly schedule_id: number; readonly student_id: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into course_learner (campus_id, schedule_id, student_id)
    values (${place.campus_id}, ${place.schedule_id}, ${place.student_id})
    on conflict (campus_id, schedule_id, student_id) do update set schedule_id = excluded.schedule_id
    returning id`.execute(transaction);
  return rows[0]?.id ?? 0;
}

export interface ProgressRow {
  readonly learner_id: number;
  readonly item_id: number;
  readonly opened_at: Date | null;
  readonly read_at: Date | null;
  readonly turned_in_at: Date | null;
  readonly package_done_at: Date | null;
  readonly marked_at: Date | null;
  readonly score: string | null;
  readonly done_at: Date | null;
  readonly unlocked_at: Date | null;
  readonly seconds: number;
  readonly place: string;
}

/** Records of these learners, in any order. */
export const listProgress = (db: Db, learnerIds: readonly number[]): Promise<ProgressRow[]> =>
  db
    .selectFrom('course_item_progress')
    .select([
      'learner_id',
      'item_id',
      'opened_at',
      'read_at',
      'turned_in_at',
      'package_done_at',
      'marked_at',
      'score',
      'done_at',
      'unlocked_at',
      'seconds',
      'place',
    ])
    .where('learner_id', 'in', learnerIds)
    .execute();

interface ItemPlace {
  readonly campus_id: number;
  readonly learner_id: number;
  readonly item_id: number;
}

/** Opening of an item; the first time counts. */
export const writeOpening = (transaction: Db, { campus_id, learner_id, item_id }: ItemPlace, now: Date) =>
  sql`insert into course_item_progress (campus_id, learner_id, item_id, opened_at)
    values (${campus_id}, ${learner_id}, ${item_id}, ${now})
    on conflict (campus_id, learner_id, item_id)
    do update set opened_at = coalesce(course_item_progress.opened_at, excluded.opened_at)`.execute(
    transaction,
  );

interface Report {
  readonly seq: number;
  readonly is_read: boolean;
  readonly seconds: number;
  readonly visit: string;
  readonly place: string;
}

/** Keeps the place of the highest seq, and of each visit its longest time, never more than has passed since the opening. */
export async function writeReport(
  transaction: Db,
  { campus_id, learner_id, item_id }: ItemPlace,
  { seq, is_read, seconds, visit, place }: Report,
  now: Date,
): Promise<void> {
  await sql`
    update course_item_progress set
      read_at = coalesce(read_at, case when ${is_read} then ${now}::timestamptz end),
      place = case when seq < ${seq} then ${place} else place end,
      seq = greatest(seq, ${seq})
    where learner_id = ${learner_id} and item_id = ${item_id}`.execute(transaction);
  await sql`
    insert into course_item_visit (campus_id, learner_id, item_id, visit, seconds)
    values (${campus_id}, ${learner_id}, ${item_id}, ${visit}, ${seconds})
    on conflict (campus_id, learner_id, item_id, visit)
    do update set seconds = greatest(course_item_visit.seconds, excluded.seconds)`.execute(transaction);
  await sql`
    update course_item_progress i set seconds = greatest(i.seconds, least(
      (select sum(v.seconds) from course_item_visit v where v.learner_id = i.learner_id and v.item_id = i.item_id),
      ceil(extract(epoch from ${now}::timestamptz - i.opened_at))))
    where i.learner_id = ${learner_id} and i.item_id = ${item_id}`.execute(transaction);
}

/** Mark of the student or the teacher; null takes it back. */
export const writeMark = (
  transaction: Db,
  { campus_id, learner_id, item_id }: ItemPlace,
  mark: { readonly at: Date; readonly by: number } | null,
) =>
  sql`insert into course_item_progress (campus_id, learner_id, item_id, marked_at, marked_by)
    values (${campus_id}, ${learner_id}, ${item_id}, ${mark?.at ?? null}, ${mark?.by ?? null})
    on conflict (campus_id, learner_id, item_id)
    do update set marked_at = excluded.marked_at, marked_by = excluded.marked_by,
      done_at = case when excluded.marked_at is null then null else course_item_progress.done_at end`.execute(
    transaction,
  );

export const writeUnlocking = (
  transaction: Db,
  { campus_id, learner_id, item_id }: ItemPlace,
  unlocking: { readonly at: Date; readonly by: number; readonly reason: string },
) =>
  sql`insert into course_item_progress (campus_id, learner_id, item_id, unlocked_at, unlocked_by, unlock_reason)
    values (${campus_id}, ${learner_id}, ${item_id}, ${unlocking.at}, ${unlocking.by}, ${unlocking.reason})
    on conflict (campus_id, learner_id, item_id)
    do update set unlocked_at = excluded.unlocked_at, unlocked_by = excluded.unlocked_by,
      unlock_reason = excluded.unlock_reason`.execute(transaction);

/** Items done from now on. */
export async function writeDone(
  transaction: Db,
  learnerId: number,
  itemIds: readonly number[],
  now: Date,
): Promise<void> {
  if (itemIds.length === 0) return;
  await transaction
    .updateTable('course_item_progress')
    .set({ done_at: now })
    .where('learner_id', '=', learnerId)
    .where('item_id', 'in', itemIds)
    .where('done_at', 'is', null)
    .execute();
}

/** Students of a schedule by item: those who have done it, and those who have opened it and not done it yet. */
export async function listItemCounts(db: Db, scope: CourseScope, scheduleId: number) {
  const { rows } = await sql<{ readonly id: number; readonly done: number; readonly opened: number }>`
    select i.item_id as id, (count(*) filter (where i.done_at is not null))::int as done,
      (count(*) filter (where i.done_at is null and i.opened_at is not null))::int as opened
    from ${learners}
    join course_item_progress i on i.campus_id = l.campus_id and i.learner_id = l.id
    where g.schedule_id = ${scheduleId} and l.out_at is null and ${inScope(scope)}
    group by i.item_id`.execute(db);
  return rows;
}

/** Moment at which the student was in the course. */
export const writeSeen = (transaction: Db, learnerId: number, now: Date) =>
  transaction.updateTable('course_learner').set({ seen_at: now }).where('id', '=', learnerId).execute();

export interface StandingValues {
  readonly done: number;
  readonly needed: number;
  readonly score: string | null;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
  readonly item_id: number | null;
}

/** Standing of a learner as it was computed, and the time of all items. */
export const writeStanding = (transaction: Db, learnerId: number, values: StandingValues) =>
  transaction
    .updateTable('course_learner')
    .set({
      ...values,
      seconds: sql<number>`coalesce((select sum(i.seconds) from course_item_progress i where i.learner_id = ${learnerId}), 0)`,
    })
    .where('id', '=', learnerId)
    .returning('campus_id')
    .executeTakeFirstOrThrow();

export const updateLearner = (
  transaction: Db,
  learnerId: number,
  values: {
    readonly joined_at?: Date;
    readonly out_at?: Date | null;
    readonly due_at?: Date | null;
  },
) =>
  transaction
    .updateTable('course_learner')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', learnerId)
    .execute();
