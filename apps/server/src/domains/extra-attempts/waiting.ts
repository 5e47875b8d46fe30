import type { ExtraAttemptRequest } from '@pelion/contract/extra-attempts';
import type { Context } from '../../lib/http/implement.ts';
import { seesNames } from '../attempts/policy.ts';
import { listWaiting } from './queries.ts';

/** Requests that wait for the viewer, of one assessment or of all; the oldest first. */
export async function waitingRequests(
  { viewer, db, services }: Pick<Context, 'viewer' | 'db' | 'services'>,
  assessmentId?: number,
): Promise<ExtraAttemptRequest[]> {
  const now = services.clock.now();
  const rows = await listWaiting(db, viewer, assessmentId);
  return rows.map(({ asked_by, asked_at, due_at, student_name, ...row }) => ({
    ...row,
    student_name: seesNames(viewer) ? student_name : null,
    is_by_parent: asked_by !== row.student_id,
    asked_at: asked_at.toISOString(),
    due_date: due_at?.toISOString() ?? null,
    is_past_due: due_at !== null && due_at <= now,
  }));
}
