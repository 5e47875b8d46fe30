import type pg from 'pg';
import type { Db } from '../../db/database.ts';

export type TokenKind = 'token' | 'assessment_token';

/** Everything that a request needs to know of its viewer, in one row. */
export interface ViewerRow {
  readonly session_id: number;
  readonly expires_at: Date;
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
  readonly user_type: number;
  readonly campus_id: number;
  readonly campus_type: number;
  readonly color_code: string;
  readonly time_zone: string;
  readonly settings: Readonly<Record<string, boolean>>;
  readonly school_id: number;
  readonly school_name: string;
  readonly logo_file: string | null;
  readonly is_demo: boolean;
  readonly subscription_type_id: number;
  readonly feature_overrides: Readonly<Record<string, boolean>>;
  readonly term_overrides: Readonly<Record<string, [string, string]>>;
  /** [permission, is_granted] where the campus differs from the defaults of this user type. */
  readonly permission_overrides: readonly (readonly [string, boolean])[] | null;
}

const VIEWER_COLUMNS = `
  s.id as session_id, s.expires_at, s.user_id, m.name, m.email, m.user_type,
  s.campus_id, c.campus_type, c.color_code, c.time_zone, c.settings,
  c.school_id, sc.name as school_name, sc.logo_file, sc.is_demo,
  coalesce(s.demo_subscription_type_id, sc.subscription_type_id) as subscription_type_id,
  sc.feature_overrides, sc.term_overrides,
  (select json_agg(json_build_array(o.permission, o.is_granted)) from permission_override o
    where o.campus_id = s.campus_id and o.user_type = m.user_type) as permission_overrides
  from session s
  join membership m on m.campus_id = s.campus_id and m.user_id = s.user_id and not m.is_suspended
  join campus c on c.id = s.campus_id
  join school sc on sc.id = c.school_id`;

const findViewerBy: Record<TokenKind, { name: string; text: string }> = {
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

export const findAccount = (system: Db, email: string) =>
  system
    .selectFrom('account')
    .select(['id', 'email', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();

export const findAccountById = (system: Db, userId: number) =>
  system
    .selectFrom('account')
    .select(['id', 'email', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** The campuses of an account, the one it used last first. */
export const listCampuses = (system: Db, userId: number) =>
  system
    .selectFrom('membership as m')
    .innerJoin('campus as c', 'c.id', 'm.campus_id')
    .innerJoin('school as s', 's.id', 'c.school_id')
    .leftJoin('presence as p', (join) =>
      join.onRef('p.campus_id', '=', 'm.campus_id').onRef('p.user_id', '=', 'm.user_id'),
    )
    .select(['c.id', 'c.name', 's.name as school_name', 'm.is_suspended'])
    .where('m.user_id', '=', userId)
    .orderBy('p.last_active_at', (order) => order.desc().nullsLast())
    .orderBy('c.id')
    .execute();

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly assessmentTokenHash: Buffer;
  readonly userId: number;
  readonly campusId: number;
  readonly demoSubscriptionTypeId: number | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export const insertSession = (system: Db, session: NewSession) =>
  system
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      assessment_token_hash: session.assessmentTokenHash,
      user_id: session.userId,
      campus_id: session.campusId,
      demo_subscription_type_id: session.demoSubscriptionTypeId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();

export const deleteSession = (system: Db, sessionId: number) =>
  system.deleteFrom('session').where('id', '=', sessionId).execute();

/** Ends the sessions of an account, all or all but one; answers with the campuses they were in. */
export const deleteSessionsOf = (system: Db, userId: number, exceptSessionId = 0) =>
  system
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '<>', exceptSessionId)
    .returning('campus_id')
    .execute();

export const sweepSessions = async (system: Db, now: Date) => {
  await system.deleteFrom('session').where('expires_at', '<=', now).execute();
  await system.deleteFrom('password_reset').where('expires_at', '<=', now).execute();
};

export const updatePassword = (system: Db, userId: number, passwordHash: string, now: Date) =>
  system
    .updateTable('account')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('id', '=', userId)
    .execute();

export const insertPasswordReset = (
  system: Db,
  reset: {
    readonly tokenHash: Buffer;
    readonly userId: number;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  },
) =>
  system
    .insertInto('password_reset')
    .values({
      token_hash: reset.tokenHash,
      user_id: reset.userId,
      created_at: reset.createdAt,
      expires_at: reset.expiresAt,
    })
    .execute();

export const findPasswordReset = (system: Db, tokenHash: Buffer, now: Date) =>
  system
    .selectFrom('password_reset')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Takes every open link of the account; undefined when this one does not work (any more). */
export async function takePasswordReset(
  system: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<number | undefined> {
  const taken = await system
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (!taken) return undefined;
  await system.deleteFrom('password_reset').where('user_id', '=', taken.user_id).execute();
  return taken.user_id;
}

export const insertKnownDevice = (system: Db, userId: number, tokenHash: Buffer, now: Date) =>
  system
    .insertInto('known_device')
    .values({ user_id: userId, token_hash: tokenHash, created_at: now })
    .execute();

export const findKnownDevice = (system: Db, userId: number, tokenHash: Buffer) =>
  system
    .selectFrom('known_device')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

export const extendSessionTo = (system: Db, sessionId: number, expiresAt: Date) =>
  system
    .updateTable('session')
    .set({ expires_at: expiresAt })
    .where('id', '=', sessionId)
    .where('expires_at', '<', new Date(expiresAt.getTime() - 3_600_000))
    .execute();

/** By the same conditions as the viewer of a request: a suspended member has no open session. */
export const findOpenSession = (system: Db, sessionId: number, now: Date) =>
  system
    .selectFrom('session as s')
    .innerJoin('membership as m', (join) =>
      join.onRef('m.campus_id', '=', 's.campus_id').onRef('m.user_id', '=', 's.user_id'),
    )
    .select('s.id')
    .where('s.id', '=', sessionId)
    .where('s.expires_at', '>', now)
    .where('m.is_suspended', '=', false)
    .executeTakeFirst();
