import type { Db } from '../../db/database.ts';
import { publish } from '../../lib/live.ts';
import { giveBackTime } from '../attempts/give-back-time.ts';
import { endActingIn } from '../session/end-sessions.ts';
import { setCampusSuspended } from './change-queries.ts';

// Who is shut out while a school or a campus is suspended, and what they have again when it is over (decision 0077).

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
 * Brings a campus to where it and its school say it is. From the commit on nobody but site admins comes in, or everybody does again:
 * open windows hear of it, streams end. Whatever was open in somebody's name ends; own sessions wait.
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
