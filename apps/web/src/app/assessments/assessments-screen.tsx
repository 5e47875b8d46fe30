import { assessmentStaff, rules, type UserType, type Viewer } from '@pelion/access';
import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { ReactNode } from 'react';
import { later } from '../../components/lazy-part.tsx';
import { lazily } from '../../lib/lazy-value.ts';
import { useSignedIn } from '../../lib/viewer.ts';

const staffTypes: ReadonlySet<UserType> = new Set(assessmentStaff);
const tests = [assessmentTypes.test];
const classwork = [assessmentTypes.classwork];
const homework = [assessmentTypes.homework];
const standardizedTests = [assessmentTypes.standardizedTest];
const takingTypes: ReadonlySet<UserType> = new Set(['student', 'parent']);

const { Component: StaffScreen } = lazily(() =>
  import('../../domains/assessments/staff-assessments-screen.tsx').then(
    (file) => file.StaffAssessmentsScreen,
  ),
);
const { Component: TakingScreen } = lazily(() =>
  import('./taking-screen.tsx').then((file) => file.TakingScreen),
);
const ExtraRequests = later(
  () => import('../../domains/extra-attempts/extra-requests.tsx').then((file) => file.ExtraRequests),
  null,
);

/** Only users who may schedule can decide requests. */
function Requests() {
  return useSignedIn().may(rules.scheduleAssessments) ? <ExtraRequests /> : null;
}

const { Component: OtherScreen } = lazily<object>(() =>
  import('../pages/not-available-screen.tsx').then((file) => file.NotAvailableScreen),
);

/**
 * "Staff view of /assessments: admin, teacher, content manager, homework grader. Others see the student view." spec 2
 * §6. The student view needs a student, so user types that are neither students nor parents get the page for
 * unavailable screens.
 */
function screenFor({ userType }: Viewer, giving: ReactNode, taking: ReactNode) {
  if (staffTypes.has(userType)) return giving;
  return takingTypes.has(userType) ? taking : <OtherScreen />;
}

export function AssessmentsScreen() {
  return screenFor(useSignedIn().viewer, <StaffScreen notice={<Requests />} />, <TakingScreen />);
}

/** /assessments/test: menu entry of schools and colleges. */
export function TestsScreen() {
  return screenFor(
    useSignedIn().viewer,
    <StaffScreen named="tests" types={tests} notice={<Requests />} />,
    <TakingScreen types={['test']} />,
  );
}

/**
 * /assessments/standardized-test. On digital-SAT campuses this is the only menu entry for assessments (spec 1 §2, §5;
 * decision 0035), so the list includes practice as well as tests.
 */
export function StandardizedTestsScreen() {
  const { viewer } = useSignedIn();
  return viewer.campusType === 'dsat'
    ? screenFor(viewer, <StaffScreen named="standardizedTests" notice={<Requests />} />, <TakingScreen />)
    : screenFor(
        viewer,
        <StaffScreen named="standardizedTests" types={standardizedTests} />,
        <TakingScreen types={['standardizedTest']} />,
      );
}

/** /materials/online-*: staff only; cards link to typed paths. */
export function OnlineClassworkScreen() {
  return <StaffScreen named="classwork" types={classwork} isTyped />;
}
export function OnlineHomeworkScreen() {
  return <StaffScreen named="homework" types={homework} isTyped />;
}
export function OnlineTestScreen() {
  return <StaffScreen named="onlineTests" types={tests} isTyped />;
}
/** /materials/standardized-test. */
export function StandardizedMaterialsScreen() {
  return <StaffScreen named="standardizedTests" types={standardizedTests} />;
}
