import type { ToDo } from '@pelion/contract/dashboard';

/** Whether staff have no task of any group. */
export const isStaffDone = (staff: NonNullable<ToDo['staff']>): boolean =>
  Object.values(staff).every((tasks) => tasks.length === 0);
