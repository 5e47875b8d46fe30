import { assessmentStaff, type UserType } from '@pelion/access';
import { lazy } from 'react';
import { useSignedIn } from '../../lib/viewer.ts';

const staffTypes: ReadonlySet<UserType> = new Set(assessmentStaff);

const StaffScreen = lazy(() =>
  import('../../domains/assessments/staff-assessments-screen.tsx').then((file) => ({
    default: file.StaffAssessmentsScreen,
  })),
);
const OtherScreen = lazy(() =>
  import('../pages/not-available-screen.tsx').then((file) => ({ default: file.NotAvailableScreen })),
);

/** "Staff view of /assessments: admin, teacher, content manager, homework grader. Others see the student view." spec 2 §6 */
export function AssessmentsScreen() {
  const { viewer } = useSignedIn();
  return staffTypes.has(viewer.userType) ? <StaffScreen /> : <OtherScreen />;
}
