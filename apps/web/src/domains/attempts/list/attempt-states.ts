import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { AttemptRow } from '@pelion/contract/attempts';

const ended: readonly number[] = [
  resultStatuses.userSubmitted,
  resultStatuses.autoSubmitted,
  resultStatuses.graded,
  resultStatuses.retakeSuggested,
];

/** Handed in, by whomever. */
export const isOver = ({ result_status_id }: AttemptRow): boolean => ended.includes(result_status_id);
