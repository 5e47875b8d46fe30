import { isAdmin } from '@pelion/access';
import type { Viewer } from '../../lib/viewer.ts';

export interface RegradeFacts {
  /** Of the schedule; null: all of them. */
  readonly schedule_created_by: number | null;
  readonly assessment_created_by: number;
}

/** As with changing a schedule: who made it, who wrote the assessment, and admins. Whoever marks one answer changes no key of all. */
export function regradeRights(viewer: Pick<Viewer, 'userId' | 'userType'>, row: RegradeFacts) {
  const isAuthor = isAdmin(viewer.userType) || row.assessment_created_by === viewer.userId;
  return { regrade: isAuthor || row.schedule_created_by === viewer.userId, regradeAll: isAuthor };
}

export const mayRegrade = (
  viewer: Pick<Viewer, 'userId' | 'userType'>,
  row: RegradeFacts & { readonly schedule_id: number | null },
): boolean => regradeRights(viewer, row)[row.schedule_id === null ? 'regradeAll' : 'regrade'];
