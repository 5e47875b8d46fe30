import { resultStatuses } from '@pelion/contract/player-kinds';

const running: readonly number[] = [resultStatuses.notStarted, resultStatuses.inProgress];

/** Whether an attempt with this result status can still be answered. */
export const isRunningStatus = (statusId: number): boolean => running.includes(statusId);
