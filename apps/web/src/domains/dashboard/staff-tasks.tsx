import type { ToDo } from '@pelion/contract/dashboard';
import type { ExtraAttemptRequest } from '@pelion/contract/extra-attempts';
import { ReportsToDo } from './reports-to-do.tsx';
import { RequestsToDo } from './requests-to-do.tsx';
import { StaffToDo } from './staff-to-do.tsx';

interface StaffTasksProps {
  readonly staff: NonNullable<ToDo['staff']>;
  readonly requests: readonly ExtraAttemptRequest[];
  /** Number of reported questions that are open. */
  readonly open: number;
}

/** All tasks of staff; students and parents never load them. */
export const StaffTasks = ({ staff, requests, open }: StaffTasksProps) => (
  <>
    <StaffToDo staff={staff} level={2} />
    <RequestsToDo requests={requests} />
    <ReportsToDo open={open} />
  </>
);
