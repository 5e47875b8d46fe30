import { resultStatuses } from '@pelion/contract/assessment-kinds';

const without: readonly number[] = [
  resultStatuses.notStarted,
  resultStatuses.inactive,
  resultStatuses.scheduled,
  resultStatuses.assigned,
  resultStatuses.viewed,
];

/** Whether the attempt has items (spec 2 §6); one that waits to be begun has none. */
export const hasPaper = (status: number): boolean => !without.includes(status);
