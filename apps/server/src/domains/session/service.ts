import { userTypes } from '@pelion/access';
import type { LoggedInUser } from '@pelion/contract/session';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { becomePerson } from '../../db/members.ts';
import { Failure } from '../../lib/failure.ts';
import { publish } from '../../lib/live.ts';
import { hashToken } from '../../lib/random.ts';
import type { Services } from '../../lib/services.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { findAccountById } from './account-queries.ts';
import { chooseRole } from './acting-role.ts';
import { type Entry, enterCampus, findOpenCampus } from './campus-queries.ts';
import { type EndedSession, endSession, endSessionsOf } from './end-sessions.ts';
import { loggedInUser } from './logged-in-user.ts';
import { takePasswordTry } from './login-limits.ts';
import { isPassword } from './passwords.ts';
import { countLogin, insertSession } from './queries.ts';
import { sessionExpiry } from './session-life.ts';

/**
 * Opens a session in one campus and role; returns the logged-in user with tokens. The right is checked in
 * `acting_role`, as before each request: a role the person lacks opens nothing.
 */
export async function openSession(
  services: Services,
  {
    demoPlan = null,
    isLogin = true,
    ...entry
  }: Entry & {
    readonly demoPlan?: number | null;
    /** False where a session of the same campus goes on, in another role. */
    readonly isLogin?: boolean;
  },
): Promise<LoggedInUser> {
  const { db, clock, random } = services;
  const tokens = { token: random.token(), assessmentToken: random.token() };
  const now = clock.now();
  await enterCampus(db.system, entry, now);
  await insertSession(db.system, {
    ...entry,
    tokenHash: hashToken(tokens.token),
    assessmentTokenHash: hashToken(tokens.assessmentToken),
    demoSubscriptionTypeId: demoPlan,
    createdAt: now,
    expiresAt: sessionExpiry(now),
  });
  if (isLogin) await countLogin(db.system, entry, now);
  const user = await loggedInUser(services, ['token', hashToken(tokens.token)], tokens);
  if (!user) throw new Failure('accountSuspended');
  return user;
}

/**
 * The account that the password of a person opens, which is that of the owner where theirs is joined to one (decision 0141).
 * Within the limit of every path that takes a password; `wrongPassword` where it is another one.
 */
export async function confirmPassword(
  services: Services,
  request: FastifyRequest,
  userId: number,
  password: string,
) {
  const account = await findAccountById(services.db.system, userId);
  const passwordTry = await takePasswordTry(services, request, null, [account.id]);
  const isRight = await isPassword(account.password_hash, password);
  await passwordTry.settle(isRight ? [account.id] : []);
  if (!isRight) throw new Failure('wrongPassword');
  return account;
}

/** Length of an acting session; heartbeats don't extend it (decision 0077). */
const ACTING_MINUTES = 60;

interface Acting {
  readonly viewer: Pick<Viewer, 'userId' | 'sessionId'>;
  readonly userId: number;
  readonly campusId: number;
  /** Role to act in; by default the person's first. */
  readonly userType?: number | null | undefined;
}

/**
 * Opens a session in which a site admin acts as a person, together with its audit event. Records no presence of the
 * person.
 */
export async function openActingSession(
  services: Services,
  { viewer, userId, campusId, userType: wished = null }: Acting,
  tell: (transaction: Db, facts: { readonly until: string; readonly userType: number }) => Promise<void>,
): Promise<LoggedInUser> {
  const { db, clock, random } = services;
  const there = await findOpenCampus(db.system, userId, campusId);
  if (!there || there.roles.includes(userTypes.siteAdmin)) throw new Failure('notFound');
  const userType = chooseRole(there.roles, wished);
  const tokens = { token: random.token(), assessmentToken: random.token() };
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + ACTING_MINUTES * 60_000);
  await db.system.transaction().execute(async (transaction) => {
    await becomePerson(transaction, campusId, viewer.userId);
    await insertSession(transaction, {
      userId,
      campusId,
      userType,
      tokenHash: hashToken(tokens.token),
      assessmentTokenHash: hashToken(tokens.assessmentToken),
      demoSubscriptionTypeId: null,
      createdAt: now,
      expiresAt,
      acted: { by: viewer.userId, from: viewer.sessionId },
    });
    await tell(transaction, { until: expiresAt.toISOString(), userType });
  });
  const user = await loggedInUser(services, ['token', hashToken(tokens.token)], tokens);
  if (!user) throw new Failure('notFound');
  return user;
}

/** Ends a session and any acting sessions opened from it: tokens are invalid from the commit on, and open streams close. */
export async function closeSession({ db, clock }: Services, sessionId: number): Promise<void> {
  await tellOfEnd(db.system, await endSession(db.system, sessionId, clock.now()));
}

/** Ends the sessions of these accounts, all or all but the one in use. */
export async function closeSessionsOf(
  { db, clock }: Services,
  userIds: readonly number[],
  exceptSessionId = 0,
): Promise<void> {
  await tellOfEnd(db.system, await endSessionsOf(db.system, userIds, exceptSessionId, clock.now()));
}

async function tellOfEnd(system: Db, ended: readonly EndedSession[]): Promise<void> {
  for (const campusId of new Set(ended.map(({ campus_id }) => campus_id))) {
    const there = ended.filter(({ campus_id }) => campus_id === campusId);
    const userIds = [...new Set(there.map(({ user_id }) => user_id))];
    await publish(system, { campusId, userIds, event: { topic: 'session', id: null } });
  }
}
