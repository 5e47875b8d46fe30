import { rules } from '@pelion/access';
import type { MissingCount } from '@pelion/contract/attendance';
import type { ToDo } from '@pelion/contract/dashboard';
import type { ExtraAttemptRequest } from '@pelion/contract/extra-attempts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { onBoard } from '../../lib/live-query-options.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { missingCountQuery } from '../attendance/queries.ts';
import { RegistersToDo } from './registers-to-do.tsx';
import { ReportsToDo } from './reports-to-do.tsx';
import { RequestsToDo } from './requests-to-do.tsx';
import { isStaffDone } from './staff-done.ts';
import { StaffToDo } from './staff-to-do.tsx';

interface StaffTasksProps {
  readonly staff: NonNullable<ToDo['staff']>;
  readonly requests: readonly ExtraAttemptRequest[];
  /** Number of reported questions that are open. */
  readonly open: number;
  /** Shown where there is nothing to do. */
  readonly done: ReactNode;
}

const none: MissingCount = { count: 0, class_id: null };

/** All tasks of staff; students and parents never load them. */
export function StaffTasks({ staff, requests, open, done }: StaffTasksProps) {
  const { may } = useSignedIn();
  const { data: missing = none } = useQuery({
    ...missingCountQuery,
    ...onBoard,
    enabled: may(rules.viewRegisters),
  });
  useLiveQueries('attendance', missingCountQuery.queryKey);
  if (isStaffDone(staff) && open === 0 && requests.length === 0 && missing.count === 0) return done;
  return (
    <>
      <RegistersToDo missing={missing} />
      <StaffToDo staff={staff} level={2} />
      <RequestsToDo requests={requests} />
      <ReportsToDo open={open} />
    </>
  );
}
