import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { Viewer } from '../../../lib/viewer.ts';
import { isRunning } from '../moves.ts';
import { isFamily } from '../policy.ts';
import { hasPaper } from './has-paper.ts';
import { type Releases, tellsOfQuestions } from './releases.ts';
import type { StudentAttemptRow, StudentScheduleRow } from './student-queries.ts';

/**
 * Whether the questions of an attempt would be handed to this viewer as a file now: what `sendQuestionPdf` asks, for a whole list.
 * The right to download and the plan are not part of it: a plan without it says so itself.
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
