import type { PlanState } from '@pelion/access';
import type { Gender } from '@pelion/words';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../db/database.ts';
import { listAccountIds } from './person-accounts.ts';

export type TokenKind = 'token' | 'assessment_token';

/** Everything that a request needs to know of its viewer, in one row. */
export interface ViewerRow extends ReaderRow {
  readonly session_id: number;
  readonly expires_at: Date;
  /** The site admin who acts as the person, and their name; null where it is the person. */
  readonly acted_by: number | null;
  readonly acted_from: number | null;
  readonly acted_by_name: string | null;
}

/** Person in a role on a campus. */
export interface ReaderRow {
  readonly user_id: number;
  readonly name: string;
  /** The role that the person acts in. */
  readonly user_type: number;
  readonly campus_id: number;
  readonly campus_type: number;
  readonly color_code: string;
  readonly time_zone: string;
  /** Time zone chosen by the account, for all campuses. */
  readonly own_time_zone: string | null;
  /** Raw settings; readers ignore keys unknown to the tables of `packages/access`. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly school_id: number;
  readonly school_name: string;
  readonly is_demo: boolean;
  readonly subscription_type_id: number;
  readonly plan_state: PlanState;
  readonly trial_ends_at: Date | null;
  readonly feature_overrides: Readonly<Record<string, unknown>>;
  readonly term_overrides: Readonly<Record<string, [string, string, Gender?]>>;
  /** [permission, is_granted] where the campus differs from the defaults of this user type. */
  readonly permission_overrides: readonly (readonly [string, boolean])[] | null;
  /** Overrides of this person in any role, applied after those of the role. */
  readonly own_permissions: readonly (readonly [string, boolean])[] | null;
}

const READER_COLUMNS = `
  s.user_id, p.name, s.user_type,
  (select a.time_zone from account a where a.id = s.user_id) as own_time_zone,
  s.campus_id, c.campus_type, c.color_code, c.time_zone, c.settings,
  c.school_id, sc.name as school_name, sc.is_demo,
  sc.plan_state, sc.trial_ends_at, sc.feature_overrides,
  sc.term_overrides || c.term_overrides as term_overrides,
  (select json_agg(json_build_array(o.permission, o.is_granted)) from permission_override o
    where o.campus_id = s.campus_id and o.user_type = s.user_type) as permission_overrides,
  (select json_agg(json_build_array(o.permission, o.is_granted)) from person_permission o
    where o.campus_id = s.campus_id and o.user_id = s.user_id) as own_permissions`;

const READER_TABLES = `
  join person p on p.campus_id = s.campus_id and p.user_id = s.user_id
  join campus c on c.id = s.campus_id
  join school sc on sc.id = c.school_id`;

const VIEWER_COLUMNS = `
  s.id as session_id, s.expires_at, s.acted_by, s.acted_from,
  (select o.name from person o where o.campus_id = s.campus_id and o.user_id = s.acted_by) as acted_by_name,
  coalesce(s.demo_subscription_type_id, sc.subscription_type_id) as subscription_type_id, ${READER_COLUMNS}
  from live_session s ${READER_TABLES}`;

/** Every table read here must be listed in `viewers_depend_on` in the migrations, to invalidate cached viewers. */
export const findViewerBy: Record<TokenKind, { name: string; text: string }> = {
  token: { name: 'viewer', text: `select ${VIEWER_COLUMNS} where s.token_hash = $1 and s.expires_at > $2` },
  assessment_token: {
    name: 'viewer-assessment',
    text: `select ${VIEWER_COLUMNS} where s.assessment_token_hash = $1 and s.expires_at > $2`,
  },
};

/** Runs before every request: one prepared statement, all look-ups by key. */
export async function findViewer(
  pool: pg.Pool,
  kind: TokenKind,
  tokenHash: Buffer,
  now: Date,
): Promise<ViewerRow | undefined> {
  const { rows } = await pool.query<ViewerRow>({ ...findViewerBy[kind], values: [tokenHash, now] });
  return rows[0];
}

/** By the same conditions as for a session. */
export async function findReader(
  system: Db,
  { campus_id, user_id, user_type }: Pick<ReaderRow, 'campus_id' | 'user_id' | 'user_type'>,
): Promise<ReaderRow | undefined> {
  const { rows } = await sql<ReaderRow>`
    select sc.subscription_type_id, ${sql.raw(READER_COLUMNS)} from acting_role s ${sql.raw(READER_TABLES)}
    where s.campus_id = ${campus_id} and s.user_id = ${user_id} and s.user_type = ${user_type}`.execute(
    system,
  );
  return rows[0];
}

/** Whether a session is refused only because its campus is closed. */
export async function isShutOut(
  pool: pg.Pool,
  kind: TokenKind,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { rows } = await pool.query<{ is_closed: boolean }>({
    ...findClosureBy[kind],
    values: [tokenHash, now],
  });
  return rows[0]?.is_closed === true;
}

const CLOSURE = `select c.closed_at is not null as is_closed from session s join campus c on c.id = s.campus_id`;
const findClosureBy: Record<TokenKind, { name: string; text: string }> = {
  token: { name: 'closure', text: `${CLOSURE} where s.token_hash = $1 and s.expires_at > $2` },
  assessment_token: {
    name: 'closure-assessment',
    text: `${CLOSURE} where s.assessment_token_hash = $1 and s.expires_at > $2`,
  },
};

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly assessmentTokenHash: Buffer;
  readonly userId: number;
  readonly campusId: number;
  /** The role to act in, by its number in spec 1 §3. */
  readonly userType: number;
  readonly demoSubscriptionTypeId: number | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Set for acting sessions: the acting user and the user's own session. */
  readonly acted?: { readonly by: number; readonly from: number };
}

/** Counts a login on its day of the campus, for the activity report. */
export const countLogin = (
  system: Db,
  { campusId, userId }: Pick<NewSession, 'campusId' | 'userId'>,
  now: Date,
) =>
  sql`
    insert into activity_day (campus_id, user_id, day, first_active_at, last_active_at, active_seconds, logins)
    select c.id, ${userId}, (${now}::timestamptz at time zone c.time_zone)::date, ${now}, ${now}, 0, 1
    from campus c where c.id = ${campusId}
    on conflict (campus_id, user_id, day) do update
      set logins = coalesce(activity_day.logins, 0) + 1,
        last_active_at = greatest(activity_day.last_active_at, excluded.last_active_at)`.execute(system);

export const insertSession = (system: Db, session: NewSession) =>
  system
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      assessment_token_hash: session.assessmentTokenHash,
      user_id: session.userId,
      campus_id: session.campusId,
      user_type: session.userType,
      demo_subscription_type_id: session.demoSubscriptionTypeId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      acted_by: session.acted?.by ?? null,
      acted_from: session.acted?.from ?? null,
    })
    .execute();

/** Ends sessions opened with the known demo passwords when the demo is turned off. */
export const deleteDemoSessions = (system: Db) =>
  system
    .deleteFrom('session')
    .where('user_id', 'in', (eb) => eb.selectFrom('account').select('id').where('is_demo', '=', true))
    .execute();

export const sweepLinks = (system: Db, now: Date) =>
  system.deleteFrom('one_time_link').where('expires_at', '<=', now).execute();

/** Sessions of a person in roles that have not ended; the given one first, then the newest. */
export const listSessionsOf = async (system: Db, userId: number, currentId: number, now: Date) =>
  system
    .selectFrom('live_session as l')
    .innerJoin('session as s', 's.id', 'l.id')
    .innerJoin('campus as c', 'c.id', 's.campus_id')
    .where('s.user_id', 'in', await listAccountIds(system, userId))
    .where('s.expires_at', '>', now)
    .select(['s.id', 'c.name as campus_name', 's.user_type', 's.created_at'])
    .orderBy(sql`s.id = ${currentId}`, 'desc')
    .orderBy('s.id', 'desc')
    .limit(MOST_SESSIONS)
    .execute();

const MOST_SESSIONS = 100;

export const insertKnownDevice = (system: Db, userId: number, tokenHash: Buffer, now: Date) =>
  system
    .insertInto('known_device')
    .values({ user_id: userId, token_hash: tokenHash, created_at: now })
    .execute();

/** Forgets the browsers that have signed in to an account, which may be a stranger's. */
export const forgetDevices = (transaction: Db, userId: number) =>
  transaction.deleteFrom('known_device').where('user_id', '=', userId).execute();

/** Filters accounts to those that have signed in from this browser. */
export const listKnownAt = async (system: Db, userIds: readonly number[], tokenHash: Buffer) =>
  (
    await system
      .selectFrom('known_device')
      .select('user_id')
      .where('user_id', 'in', userIds)
      .where('token_hash', '=', tokenHash)
      .execute()
  ).map(({ user_id }) => user_id);

export const extendSessionTo = (system: Db, sessionId: number, expiresAt: Date) =>
  system
    .updateTable('session')
    .set({ expires_at: expiresAt })
    .where('id', '=', sessionId)
    .where('expires_at', '<', expiresAt)
    .execute();

/** By the same conditions as the viewer of a request: whose role has ended has no open session. */
export const listOpenSessions = (system: Db, sessionIds: readonly number[], now: Date) =>
  system
    .selectFrom('live_session')
    .select('id')
    .where(sql<boolean>`id = any(${[...sessionIds]}::bigint[])`)
    .where('expires_at', '>', now)
    .execute();
