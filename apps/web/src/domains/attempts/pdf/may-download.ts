import { denial, rules, type Viewer } from '@pelion/access';
import { assessmentTypes, resultStatuses } from '@pelion/contract/assessment-kinds';
import type { AttemptRow, StudentAssessment } from '@pelion/contract/attempts';

/** Spec 2 §6; what waits to be begun has no questions of its own so far. */
const without: readonly number[] = [
  resultStatuses.notStarted,
  resultStatuses.inactive,
  resultStatuses.scheduled,
  resultStatuses.assigned,
  resultStatuses.viewed,
];

/**
 * Whether the questions of an attempt can be had as a PDF: `premium` where the plan alone keeps them, which is said instead.
 * While it runs they are its student's, and staff's.
 */
export function mayDownload(
  viewer: Viewer,
  { assessment_type_id }: StudentAssessment,
  { result_id, result_status_id }: AttemptRow,
): 'yes' | 'no' | 'premium' {
  if (result_id === null || without.includes(result_status_id)) return 'no';
  if (assessment_type_id === assessmentTypes.standardizedTest) return 'no';
  if (viewer.userType === 'parent' && result_status_id === resultStatuses.inProgress) return 'no';
  const gate = denial(viewer, rules.downloadResults);
  if (gate === null) return 'yes';
  return gate === 'subscription' ? 'premium' : 'no';
}
