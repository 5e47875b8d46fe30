import type { CountedAttempt, ScormEdition } from '@pelion/contract/scorm-packages/facts';
import { SEQ_OF_SESSION } from '@pelion/contract/scorm-packages/running';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { decidingElements } from './end-rules.ts';

/** Launch that is alive, with what it runs. */
export interface LaunchRow {
  readonly id: number;
  readonly campus_id: number;
  readonly attempt_id: number;
  readonly version_id: number;
  readonly folder: string;
  readonly edition: ScormEdition;
  readonly part_id: string;
  readonly is_review: boolean;
  readonly is_trial: boolean;
  readonly mastery_score: number | null;
  readonly package_id: number;
  readonly user_id: number;
  readonly counted: CountedAttempt;
  /** Place of the attempt; null outside of courses. */
  readonly course_schedule_id: number | null;
  readonly course_item_id: number | null;
  readonly given_name: string;
  /** Ended by a later launch a moment ago; its page may still be saying its last words. */
  readonly is_over: boolean;
  readonly used_at: Date;
}

/** Hours without use after which a launch ends. */
const HOURS_UNUSED = 24;
/** Seconds in which a page that another has replaced may say its last words. */
const LAST_WORDS_SECONDS = 30;

/**
 * Launch of a token, of a person who is still a member. Bypasses RLS: the token grants access, and the media origin has
 * no campus.
 */
export async function findLaunch(system: Db, tokenHash: Buffer, now: Date): Promise<LaunchRow | undefined> {
  const since = new Date(now.getTime() - HOURS_UNUSED * 3_600_000);
  const ended = new Date(now.getTime() - LAST_WORDS_SECONDS * 1000);
  const { rows } = await sql<LaunchRow>`
    select l.id, l.campus_id, l.attempt_id, l.part_id, l.is_review, a.is_trial, a.package_id, a.user_id,
      a.course_schedule_id, a.course_item_id, p.counted,
      v.id as version_id, v.folder, v.edition, p.mastery_score, n.given_name, l.ended_at is not null as is_over, l.used_at
    from scorm_launch l
    join scorm_attempt a on a.campus_id = l.campus_id and a.id = l.attempt_id
    join scorm_version v on v.campus_id = a.campus_id and v.id = a.version_id and v.dropped_at is null
    join scorm_package p on p.campus_id = a.campus_id and p.id = a.package_id and p.removed_at is null
    join person n on n.campus_id = a.campus_id and n.user_id = a.user_id
    join account c on c.id = a.user_id
    left join membership m on m.campus_id = a.campus_id and m.user_id = a.user_id
    where l.token_hash = ${tokenHash} and (l.ended_at is null or l.ended_at > ${ended}) and l.used_at > ${since}
      and (c.is_site_admin or (m.removed_at is null and m.user_id is not null and not m.is_suspended))`.execute(
    system,
  );
  return rows[0];
}

/** Whether the launch was ended by a later one of its attempt. */
export const findEnded = (system: Db, tokenHash: Buffer) =>
  system
    .selectFrom('scorm_launch')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is not', null)
    .executeTakeFirst();

const TOUCHED_MS = 5 * 60_000;

/** A launch in use lives on; its moment is written at most every few minutes. */
export async function touchLaunch(db: Db, { id, used_at }: Pick<LaunchRow, 'id' | 'used_at'>, now: Date) {
  if (now.getTime() - used_at.getTime() <= TOUCHED_MS) return;
  await db.updateTable('scorm_launch').set({ used_at: now }).where('id', '=', id).execute();
}

/** File of a version by its path; in another case if none has it as written, as folders of Windows do. */
export async function findPackageFile(db: Db, versionId: number, path: string) {
  const select = (isNamed: RawBuilder<unknown>) =>
    sql<{ position: number; path: string; size: number }>`
      select position, path, size from scorm_file where version_id = ${versionId} and ${isNamed} limit 1`.execute(
      db,
    );
  const { rows } = await select(sql`path = ${path}`);
  return rows[0] ?? (await select(sql`lower(path) = lower(${path})`)).rows[0];
}

export interface RunningRow {
  readonly seq: number;
  readonly progress: number;
  readonly score: number | null;
  readonly base_seconds: number;
  readonly session_seconds: number;
  readonly is_finished: boolean;
  readonly deciding: Readonly<Record<string, string | null>>;
}

/** Read in one pass: each `->>` would unpack the whole state again. */
const decidingOf = (edition: ScormEdition) =>
  sql`(select coalesce(json_object_agg(e.key, e.value), '{}') from jsonb_each_text(state) e
    where e.key in (${sql.join(decidingElements[edition].map((element) => sql.lit(element)))}))`;

export const findSeq = (db: Db, { attempt_id, part_id }: Pick<LaunchRow, 'attempt_id' | 'part_id'>) =>
  db
    .selectFrom('scorm_part')
    .select('seq')
    .where('attempt_id', '=', attempt_id)
    .where('part_id', '=', part_id)
    .executeTakeFirst();

/** Locks the part to the end of the transaction. */
export async function lockPart(
  transaction: Db,
  { attempt_id, part_id, edition }: Pick<LaunchRow, 'attempt_id' | 'part_id' | 'edition'>,
): Promise<RunningRow | undefined> {
  const { rows } = await sql<RunningRow>`
    select seq, progress, score::float8 as score, base_seconds, session_seconds, is_finished,
      ${decidingOf(edition)} as deciding
    from scorm_part where attempt_id = ${attempt_id} and part_id = ${part_id} for update`.execute(
    transaction,
  );
  return rows[0];
}

/** Begins a session: the time of the one before counts as earlier. Returns all that was there. */
export async function beginSession(
  transaction: Db,
  { attempt_id, part_id }: Pick<LaunchRow, 'attempt_id' | 'part_id'>,
  progress: number,
  now: Date,
) {
  const { rows } = await sql<{ state: Record<string, string>; seq: number; seconds: number }>`
    update scorm_part set seq = (seq / ${SEQ_OF_SESSION}::int + 1) * ${SEQ_OF_SESSION}::int,
      base_seconds = base_seconds + session_seconds, session_seconds = 0, is_finished = false,
      progress = ${progress}, updated_at = ${now}
    where attempt_id = ${attempt_id} and part_id = ${part_id}
    returning state, seq, base_seconds as seconds`.execute(transaction);
  return rows[0];
}

export interface PartChange {
  readonly seq: number;
  /** Elements as JSON. */
  readonly changes: string;
  readonly progress: number;
  readonly score: number | null;
  readonly session_seconds: number;
  readonly is_finished: boolean;
}

/** Whether the state stays within its limit. */
export async function updatePart(
  transaction: Db,
  { attempt_id, part_id }: Pick<LaunchRow, 'attempt_id' | 'part_id'>,
  { changes, ...values }: PartChange,
  mostBytes: number,
  now: Date,
): Promise<boolean> {
  // Merged once: the row is locked, and `offset 0` keeps the planner from merging again for the limit.
  const { numAffectedRows = 0n } = await sql`
    update scorm_part p set state = m.state, seq = ${values.seq}, progress = ${values.progress},
      score = ${values.score}, session_seconds = ${values.session_seconds}, is_finished = ${values.is_finished},
      updated_at = ${now}
    from (select campus_id, state || ${changes}::jsonb as state from scorm_part
      where attempt_id = ${attempt_id} and part_id = ${part_id} offset 0) m
    where p.campus_id = m.campus_id and p.attempt_id = ${attempt_id} and p.part_id = ${part_id}
      and pg_column_size(m.state) <= ${mostBytes}`.execute(transaction);
  return numAffectedRows > 0n;
}

export async function listStandings(transaction: Db, attemptId: number) {
  const { rows } = await sql<{ part_id: string; progress: number; score: number | null; seconds: number }>`
    select part_id, progress, score::float8 as score, base_seconds + session_seconds as seconds
    from scorm_part where attempt_id = ${attemptId}`.execute(transaction);
  return rows;
}

export const updateAttempt = (
  transaction: Db,
  id: number,
  {
    score,
    ...values
  }: { readonly progress: number; readonly score: number | null; readonly seconds: number },
  now: Date,
) =>
  transaction
    .updateTable('scorm_attempt')
    .set({ ...values, score: score === null ? null : String(score), updated_at: now })
    .where('id', '=', id)
    .execute();

export interface LoggedCall {
  readonly name: string;
  readonly element: string;
  readonly value: string;
  readonly result: string;
  readonly error: number;
  readonly called_at: Date;
}

/** Calls kept of an attempt. */
const MOST_CALLS = 500;

export async function insertCalls(
  transaction: Db,
  { campus_id, attempt_id }: Pick<LaunchRow, 'campus_id' | 'attempt_id'>,
  calls: readonly LoggedCall[],
): Promise<void> {
  if (calls.length === 0) return;
  await transaction
    .insertInto('scorm_call')
    .values(calls.map((call) => ({ campus_id, attempt_id, ...call })))
    .execute();
  await sql`delete from scorm_call where attempt_id = ${attempt_id} and id <= (
    select id from scorm_call where attempt_id = ${attempt_id} order by id desc offset ${MOST_CALLS} limit 1)`.execute(
    transaction,
  );
}

/** Deletes launches that nobody uses any more. */
export const sweepLaunches = (system: Db, before: Date) =>
  system.deleteFrom('scorm_launch').where('used_at', '<', before).execute();
