import type { Services } from '../../lib/services.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { endExpiredSessions } from './end-sessions.ts';
import { deleteDemoSessions, extendSessionTo, listOpenSessions, sweepLinks } from './queries.ts';

/** A session lives this long after its last heartbeat (decision 0006). */
const SESSION_HOURS = 12;

export const sessionExpiry = (now: Date): Date => new Date(now.getTime() + SESSION_HOURS * 3_600_000);

/** Keeps a session that is in use alive; writes at most once an hour. */
export async function extendSession(
  { db, clock }: Services,
  { sessionId, sessionExpiresAt }: Pick<Viewer, 'sessionId' | 'sessionExpiresAt'>,
): Promise<void> {
  const expiresAt = sessionExpiry(clock.now());
  if (expiresAt.getTime() - sessionExpiresAt.getTime() < 3_600_000) return;
  await extendSessionTo(db.system, sessionId, expiresAt);
}

/** Filters sessions to those still valid for requests. */
export const openSessionsAmong = async (
  { db, clock }: Services,
  sessionIds: readonly number[],
): Promise<Set<number>> =>
  new Set((await listOpenSessions(db.system, sessionIds, clock.now())).flatMap(({ id }) => id ?? []));

export async function sweepEndedSessions({ db, clock }: Services): Promise<void> {
  await endExpiredSessions(db.system, clock.now());
  await sweepLinks(db.system, clock.now());
}

/** Ends sessions opened with the known demo passwords when the demo is turned off. */
export const endDemoSessions = ({ system }: Services['db']) => deleteDemoSessions(system);
