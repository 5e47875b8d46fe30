import { shownPercent } from '@pelion/questions';
import type { Viewer } from '../../lib/viewer.ts';
import { abilities } from './policy.ts';
import type { CertificateRow } from './queries.ts';

/** '66.67' for a share of two thirds. */
export const percentOf = (share: string | null) => shownPercent(share, '1');

export function present(viewer: Viewer, row: CertificateRow) {
  const isFamily = viewer.userType === 'student' || viewer.userType === 'parent';
  const { id, number, issued_at, withdrawn_at, student_id, student_name, course_id, course_name } = row;
  return {
    ...{ id, number, issued_at, withdrawn_at, student_id, student_name, course_id, course_name },
    course_schedule_id: row.schedule_id,
    score: percentOf(row.score),
    reason: isFamily ? null : row.reason,
    withdrawn_reason: isFamily ? null : row.withdrawn_reason,
    replaces: row.replaces,
    can: abilities(viewer, row),
  };
}
