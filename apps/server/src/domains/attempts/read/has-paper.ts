import { resultStatuses } from '@pelion/contract/assessment-kinds';

const without: readonly number[] = [
  resultStatuses.notStarted,
  resultStatuses.inactive,
  resultStatuses.scheduled,
  resultStatuses.assigned,
  resultStatuses.viewed,
];

/** Whether something was asked already (spec 2 §6): what waits to be begun has no questions of its own so far. */
export const hasPaper = (status: number): boolean => !without.includes(status);
