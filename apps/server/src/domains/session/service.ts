import type { LoggedInUser } from '@pelion/contract/session';
import { Failure } from '../../lib/failure.ts';
import { publish } from '../../lib/live.ts';
import { hashToken } from '../../lib/random.ts';
import type { Services } from '../../lib/services.ts';
import { type Entry, enterCampus } from './campus-queries.ts';
import { loggedInUser } from './logged-in-user.ts';
import { deleteSession, deleteSessionsOf, insertSession } from './queries.ts';
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

/** Ends one session: both its tokens stop working with the commit, and its open streams close. */
export async function closeSession(
  { db }: Services,
  session: { readonly id: number; readonly userId: number; readonly campusId: number },
): Promise<void> {
  await deleteSession(db.system, session.id);
  await publish(db.system, {
    campusId: session.campusId,
    userIds: [session.userId],
    event: { topic: 'session', id: null },
  });
}

/** Ends the sessions of an account everywhere, all or all but the one in use (password change, suspension). */
export async function closeSessionsOf(
  { db }: Services,
  userId: number,
  exceptSessionId?: number,
): Promise<void> {
  const ended = await deleteSessionsOf(db.system, userId, exceptSessionId);
  for (const campusId of new Set(ended.map((session) => session.campus_id))) {
    await publish(db.system, { campusId, userIds: [userId], event: { topic: 'session', id: null } });
  }
}
