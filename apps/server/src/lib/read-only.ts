import type { Viewer } from './viewer.ts';

/** Whether the school's trial or plan is over: everything can be read, and nothing changed. decision 0084 */
export const isReadOnly = ({ readOnlyFrom }: Pick<Viewer, 'readOnlyFrom'>, now: Date): boolean =>
  readOnlyFrom !== null && readOnlyFrom <= now;
