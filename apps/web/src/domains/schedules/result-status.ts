import { resultStatuses } from '@pelion/contract/assessment-kinds';

/** Only a running clock can be given time. */
export const isRunning = (result: { readonly result_status_id: number }): boolean =>
  result.result_status_id === resultStatuses.inProgress;
