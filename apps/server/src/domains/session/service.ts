import type { LoggedInUser } from '@pelion/contract/session';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../lib/failure.ts';
import { publish } from '../../lib/live.ts';
import { hashToken } from '../../lib/random.ts';
import type { Services } from '../../lib/services.ts';
import { type Entry, enterCampus } from './campus-queries.ts';
import { loggedInUser } from './logged-in-user.ts';
import { type EndedSession, endSession, endSessionsOf } from './end-sessions.ts';
import { insertSession } from './queries.ts';
import { sessionExpiry } from './session-life.ts';

/**
 * Opens a session in one campus and one role and answers with the logged-in user, tokens included. Whether the person
 * may is asked of `acting_role`, as before each request: a role that is not theirs opens nothing.
 */
export async function openSession(
  services: Services,
  { demoPlan = null, ...entry }: Entry & { readonly demoPlan?: number | null },
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
  const user = await loggedInUser(services, ['token', hashToken(tokens.token)], tokens);
  if (!user) throw new Failure('accountSuspended');
  return user;
}

/** Ends one session and what was done through it: its tokens stop working with the commit, and its open streams close. */
export async function closeSession({ db, clock }: Services, sessionId: number): Promise<void> {
  await tellOfEnd(db.system, await endSession(db.system, sessionId, clock.now()));
}

/** Ends the sessions of an account everywhere, all or all but the one in use (password change, suspension). */
export async function closeSessionsOf(
  { db, clock }: Services,
  userId: number,
  exceptSessionId = 0,
): Promise<void> {
  await tellOfEnd(db.system, await endSessionsOf(db.system, userId, exceptSessionId, clock.now()));
}

async function tellOfEnd(system: Db, ended: readonly EndedSession[]): Promise<void> {
  for (const campusId of new Set(ended.map(({ campus_id }) => campus_id))) {
    const there = ended.filter(({ campus_id }) => campus_id === campusId);
    const userIds = [...new Set(there.map(({ user_id }) => user_id))];
    await publish(system, { campusId, userIds, event: { topic: 'session', id: null } });
  }
}
