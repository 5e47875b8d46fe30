import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { Viewer } from '../../../lib/viewer.ts';
import { isRunning } from '../moves.ts';
import { isFamily } from '../policy.ts';
import { hasPaper } from './has-paper.ts';
import { type Releases, tellsOfQuestions } from './releases.ts';
import type { StudentAttemptRow, StudentScheduleRow } from './student-queries.ts';

/**
 * Whether the viewer could download the questions of an attempt now: the condition of `sendQuestionPdf`, for a whole
 * list. Excludes the permission to download and the plan, whose notice appears on the attempt.
 */
export function canDownload(
  viewer: Pick<Viewer, 'userType'>,
  { type, sees_assessment }: Pick<StudentScheduleRow, 'type' | 'sees_assessment'>,
  attempt: Pick<StudentAttemptRow, 'status' | 'is_overdue' | 'is_before_them'>,
  releases: Releases,
): boolean {
  if (type === assessmentTypes.standardizedTest || !hasPaper(attempt.status)) return false;
  if (isRunning(attempt) && viewer.userType === 'student')
    return attempt.is_before_them && !attempt.is_overdue;
  return isFamily(viewer) ? tellsOfQuestions(releases) : sees_assessment;
}
