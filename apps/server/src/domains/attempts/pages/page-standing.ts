import type { Attempt, PartRow } from '../attempt-queries.ts';
import { closesAt, LATE_MS, plus } from '../deadline.ts';

/**
 * inTime: part of the answer once complete. late: kept, and counted as the schedule says. closed: refused. Same rules
 * as for answers (decisions 0013, 0028).
 */
export type PageStanding = 'inTime' | 'late' | 'closed';

/** `part` is not overdue, because overdue parts are closed beforehand. */
export function pageStanding(
  attempt: Pick<Attempt, 'result_read_at'>,
  part: Pick<PartRow, 'started_at' | 'ended_at' | 'ended_by' | 'deadline_at'>,
  writtenAt: Date,
  now: Date,
): PageStanding {
  if (part.started_at === null) return 'closed';
  if (part.ended_at === null) return 'inTime';
  // Submitting declares the answers complete; a device with unsent pages waits before submitting.
  if (part.ended_by === 'student' || attempt.result_read_at) return 'closed';
  // The sweep may close a part before a request that arrived within the grace.
  if (part.ended_by === 'deadline' && part.deadline_at && now <= closesAt(part.deadline_at)) return 'inTime';
  const isWrittenInTime = writtenAt <= closesAt(part.ended_at);
  return isWrittenInTime && now <= plus(part.ended_at, LATE_MS) ? 'late' : 'closed';
}
