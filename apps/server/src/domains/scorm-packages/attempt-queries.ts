import type { CountedAttempt } from '@pelion/contract/scorm-packages/facts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { CoursePlace } from '../../lib/course-work.ts';
import type { PackageContents } from './read/contents.ts';

/** Attempt of the person that goes on: the latest one of its place. */
export interface Latest {
  readonly packageId: number;
  readonly userId: number;
  readonly isTrial: boolean;
  /** Null outside of courses. */
  readonly place: CoursePlace | null;
}

/** Condition on the attempt `a`. */
const isAt = (place: CoursePlace | null) => sql<SqlBool>`(
  a.course_schedule_id is not distinct from ${place?.course_schedule_id ?? null}
  and a.course_item_id is not distinct from ${place?.course_item_id ?? null})`;

/** Locks the attempt to the end of the transaction. */
export const lockLatest = (transaction: Db, { packageId, userId, isTrial, place }: Latest) =>
  transaction
    .selectFrom('scorm_attempt as a')
    .select(['a.id', 'a.number', 'a.version_id', 'a.progress'])
    .where('a.package_id', '=', packageId)
    .where('a.user_id', '=', userId)
    .where('a.is_trial', '=', isTrial)
    .where(isAt(place))
    .orderBy('a.number', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Undefined if another call was faster. */
export const insertAttempt = (
  transaction: Db,
  attempt: {
    readonly campus_id: number;
    readonly package_id: number;
    readonly version_id: number;
    readonly user_id: number;
    readonly number: number;
    readonly is_trial: boolean;
    readonly course_schedule_id: number | null;
    readonly course_item_id: number | null;
    readonly started_at: Date;
    readonly updated_at: Date;
  },
) =>
  transaction
    .insertInto('scorm_attempt')
    .values(attempt)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'number', 'version_id', 'progress'])
    .executeTakeFirst();

export async function findContents(db: Db, versionId: number): Promise<PackageContents | undefined> {
  const { rows } = await sql<{ contents: PackageContents }>`
    select contents from scorm_version where id = ${versionId}`.execute(db);
  return rows[0]?.contents;
}

interface PartRow {
  readonly part_id: string;
  readonly progress: number;
  readonly score: number | null;
  readonly seconds: number;
  readonly suspend_data_length: number;
  readonly interaction_count: number;
}

export async function listParts(db: Db, attemptId: number): Promise<readonly PartRow[]> {
  const { rows } = await sql<PartRow>`
    select p.part_id, p.progress, p.score::float8 as score, p.base_seconds + p.session_seconds as seconds,
      length(coalesce(p.state ->> 'cmi.suspend_data', '')) as suspend_data_length,
      (select count(*)::int from jsonb_object_keys(p.state) as element
        where element ~ '^cmi\\.interactions\\.\\d+\\.id$') as interaction_count
    from scorm_part p where p.attempt_id = ${attemptId} order by p.part_id`.execute(db);
  return rows;
}

export const insertPart = (
  transaction: Db,
  part: {
    readonly campus_id: number;
    readonly attempt_id: number;
    readonly part_id: string;
    readonly updated_at: Date;
  },
) =>
  transaction
    .insertInto('scorm_part')
    .values(part)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Ends earlier launches of the attempt: one is alive at a time. */
export const endLaunches = (transaction: Db, attemptId: number, now: Date) =>
  transaction
    .updateTable('scorm_launch')
    .set({ ended_at: now })
    .where('attempt_id', '=', attemptId)
    .where('ended_at', 'is', null)
    .execute();

export const insertLaunch = (
  transaction: Db,
  launch: {
    readonly campus_id: number;
    readonly attempt_id: number;
    readonly part_id: string;
    readonly token_hash: Buffer;
    readonly is_review: boolean;
    readonly created_at: Date;
    readonly used_at: Date;
  },
) => transaction.insertInto('scorm_launch').values(launch).execute();

interface LearnerRow {
  readonly user_id: number;
  readonly user_name: string;
  readonly course_schedule_id: number | null;
  readonly course_item_id: number | null;
  readonly course_id: number | null;
  readonly course_name: string | null;
  readonly number: number;
  readonly attempt_count: number;
  readonly progress_id: number;
  readonly score: number | null;
  readonly seconds: number;
  readonly started_at: Date;
  readonly updated_at: Date;
}

const orders = {
  best: sql`a.progress desc, a.score desc nulls last, a.number`,
  last: sql`a.number desc`,
  first: sql`a.number`,
} as const satisfies Record<CountedAttempt, unknown>;

/** Order of the attempts `a` of the package `p`: the one that counts is the first. */
export const countedFirst = sql`
  case when p.counted = 'best' then a.progress end desc, case when p.counted = 'best' then a.score end desc nulls last,
  case when p.counted = 'last' then a.number end desc, a.number`;

/** Standing of a person at an item of a course by the attempt that counts; undefined before the first. */
export async function findCountedAt(
  db: Db,
  { packageId, userId, place }: Omit<Latest, 'isTrial'>,
  counted: CountedAttempt,
) {
  const { rows } = await sql<{ progress: number; score: string | null; attempts: number; seconds: number }>`
    select a.progress, a.score::text as score, (count(*) over ())::int as attempts,
      (sum(a.seconds) over ())::int as seconds
    from scorm_attempt a
    where a.package_id = ${packageId} and a.user_id = ${userId} and not a.is_trial and ${isAt(place)}
    order by ${orders[counted]} limit 1`.execute(db);
  return rows[0];
}

/** The attempt that counts of each person in each place, by name; trials count for nothing. */
export async function listCounted(
  db: Db,
  packageId: number,
  counted: CountedAttempt,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const { rows } = await sql<LearnerRow>`
    select c.*, n.name as user_name, o.id as course_id, o.name as course_name
    from (
      select distinct on (a.user_id, a.course_schedule_id, a.course_item_id) a.campus_id, a.user_id, a.number,
        a.course_schedule_id, a.course_item_id,
        (count(*) over (partition by a.user_id, a.course_schedule_id, a.course_item_id))::int as attempt_count,
        a.progress as progress_id, a.score::float8 as score, a.seconds, a.started_at, a.updated_at
      from scorm_attempt a where a.package_id = ${packageId} and not a.is_trial
      order by a.user_id, a.course_schedule_id, a.course_item_id, ${orders[counted]}
    ) c
    join person n on n.campus_id = c.campus_id and n.user_id = c.user_id
    left join course_schedule s on s.campus_id = c.campus_id and s.id = c.course_schedule_id
    left join course o on o.campus_id = s.campus_id and o.id = s.course_id
    order by n.name, c.user_id, c.course_schedule_id, c.course_item_id offset ${offset} limit ${limit}`.execute(
    db,
  );
  const total = await sql<{ total: number }>`
    select count(*)::int as total from (
      select distinct user_id, course_schedule_id, course_item_id from scorm_attempt
      where package_id = ${packageId} and not is_trial) k`.execute(db);
  return { rows, total: total.rows[0]?.total ?? 0 };
}

const CALLS_SHOWN = 200;

export async function findTrial(db: Db, packageId: number, userId: number) {
  const { rows } = await sql<{ id: number; progress_id: number; score: number | null; seconds: number }>`
    select id, progress as progress_id, score::float8 as score, seconds from scorm_attempt
    where package_id = ${packageId} and user_id = ${userId} and is_trial
    order by number desc limit 1`.execute(db);
  return rows[0];
}

export const listCalls = (db: Db, attemptId: number) =>
  db
    .selectFrom('scorm_call')
    .select(['id', 'name', 'element', 'value', 'result', 'error', 'called_at'])
    .where('attempt_id', '=', attemptId)
    .orderBy('id', 'desc')
    .limit(CALLS_SHOWN)
    .execute();

/** Deletes the trials of a person with their parts, launches and calls. */
export const deleteTrials = (db: Db, packageId: number, userId: number) =>
  db
    .deleteFrom('scorm_attempt')
    .where('package_id', '=', packageId)
    .where('user_id', '=', userId)
    .where('is_trial', '=', true)
    .execute();
