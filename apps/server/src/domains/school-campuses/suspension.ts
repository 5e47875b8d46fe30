import type { Db } from '../../db/database.ts';
import { publish } from '../../lib/live.ts';
import { giveBackTime } from '../attempts/give-back-time.ts';
import { endActingIn } from '../session/end-sessions.ts';
import { setCampusSuspended } from './change-queries.ts';

// Effects of suspending and reopening a school or campus (decision 0077).

export interface CampusClosure {
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
