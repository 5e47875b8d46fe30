import type { Db } from '../../db/database.ts';
import { publish } from '../../lib/live.ts';
import type { Services } from '../../lib/services.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { giveBackTime } from '../attempts/give-back-time.ts';
import { endActingIn } from '../session/end-sessions.ts';
import { setCampusSuspended } from './change-queries.ts';
import { type CampusRecord, findCampus } from './queries.ts';

export { isOfDemo } from './queries.ts';

/** A campus that the site admin may look at; undefined for one of the demo looking past it. */
export const findReachableCampus = (
  { db }: Pick<Services, 'db'>,
  { userId }: Pick<Viewer, 'userId'>,
  campusId: number,
  now: Date,
): Promise<CampusRecord | undefined> => findCampus(db.system, userId, campusId, now);

// Effects of suspending and reopening a school or campus (decision 0077).

interface CampusClosure {
  readonly id: number;
  readonly suspended_at: Date | null;
  readonly closed_at: Date | null;
}

interface Act {
  readonly actorId: number;
  readonly now: Date;
}

/**
 * Applies the suspension of a campus and its school. From the commit on, only site admins can enter, or everyone can
 * again; open windows and streams are notified. Ends sessions acting as another person; own sessions resume on
 * reopening.
 */
export async function settleCampus(
  transaction: Db,
  campus: CampusClosure,
  { isSuspended, isSchoolSuspended }: { readonly isSuspended: boolean; readonly isSchoolSuspended: boolean },
  { actorId, now }: Act,
): Promise<void> {
  const isClosed = isSuspended || isSchoolSuspended;
  const { id: campusId, closed_at: closedAt } = campus;
  if (closedAt && !isClosed) await giveBackTime(transaction, { campusId, closedAt }, { actorId, now });
  if (!closedAt && isClosed) await endActingIn(transaction, campusId, now);
  await setCampusSuspended(transaction, campusId, {
    suspendedAt: isSuspended ? (campus.suspended_at ?? now) : null,
    closedAt: isClosed ? (closedAt ?? now) : null,
  });
  await publish(transaction, { campusId, event: { topic: 'session', id: null } });
}
