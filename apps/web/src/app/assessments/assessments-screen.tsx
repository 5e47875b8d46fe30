import { assessmentStaff, type UserType, type Viewer } from '@pelion/access';
import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { type ComponentType, lazy } from 'react';
import { useSignedIn } from '../../lib/viewer.ts';

const staffTypes: ReadonlySet<UserType> = new Set(assessmentStaff);
const tests = [assessmentTypes.test];
const classwork = [assessmentTypes.classwork];
const homework = [assessmentTypes.homework];
const standardizedTests = [assessmentTypes.standardizedTest];
const takingTypes: ReadonlySet<UserType> = new Set(['student', 'parent']);

const staffList = () => import('../../domains/assessments/staff-assessments-screen.tsx');
const StaffScreen = lazy(() => staffList().then((file) => ({ default: file.StaffAssessmentsScreen })));
const StaffTests = lazy(() =>
  staffList().then(({ StaffAssessmentsScreen }) => ({
    default: () => <StaffAssessmentsScreen named="tests" types={tests} />,
  })),
);
const StaffStandardized = lazy(() =>
  staffList().then(({ StaffAssessmentsScreen }) => ({
    default: () => <StaffAssessmentsScreen named="standardizedTests" types={standardizedTests} />,
  })),
);
const StaffClasswork = lazy(() =>
  staffList().then(({ StaffAssessmentsScreen }) => ({
    default: () => <StaffAssessmentsScreen named="classwork" types={classwork} isTyped />,
  })),
);
const StaffHomework = lazy(() =>
  staffList().then(({ StaffAssessmentsScreen }) => ({
    default: () => <StaffAssessmentsScreen named="homework" types={homework} isTyped />,
  })),
);
const StaffOnlineTests = lazy(() =>
  staffList().then(({ StaffAssessmentsScreen }) => ({
    default: () => <StaffAssessmentsScreen named="tests" types={tests} isTyped />,
  })),
);
const StaffDigitalSat = lazy(() =>
  staffList().then(({ StaffAssessmentsScreen }) => ({
    default: () => <StaffAssessmentsScreen named="standardizedTests" />,
  })),
);
const StudentScreen = lazy(() =>
  import('./taking-screen.tsx').then((file) => ({ default: file.TakingScreen })),
);
const StudentTests = lazy(() =>
  import('./taking-screen.tsx').then((file) => ({ default: () => <file.TakingScreen types={['test']} /> })),
);
const StudentStandardized = lazy(() =>
  import('./taking-screen.tsx').then((file) => ({
    default: () => <file.TakingScreen types={['standardizedTest']} />,
  })),
);
const OtherScreen = lazy(() =>
  import('../pages/not-available-screen.tsx').then((file) => ({ default: file.NotAvailableScreen })),
);

/**
 * "Staff view of /assessments: admin, teacher, content manager, homework grader. Others see the student view."
 * spec 2 §6. The student view needs a student: who neither is nor has one gets the plain page.
 */
function screenFor({ userType }: Viewer, Giving: ComponentType, Taking: ComponentType) {
  if (staffTypes.has(userType)) return <Giving />;
  return takingTypes.has(userType) ? <Taking /> : <OtherScreen />;
}

export function AssessmentsScreen() {
  return screenFor(useSignedIn().viewer, StaffScreen, StudentScreen);
}

/** /assessments/test: where the menu of schools and colleges leads. */
export function TestsScreen() {
  return screenFor(useSignedIn().viewer, StaffTests, StudentTests);
}

/**
 * /assessments/standardized-test. On a digital-SAT campus it is the one place of the menu where assessments are (spec 1 §2,
 * §5; decision 0035): everything that is given there is on it, practice as well as tests.
 */
export function StandardizedTestsScreen() {
  const { viewer } = useSignedIn();
  return viewer.campusType === 'dsat'
    ? screenFor(viewer, StaffDigitalSat, StudentScreen)
    : screenFor(viewer, StaffStandardized, StudentStandardized);
}

/** /materials/online-*: staff alone come here, and cards lead to addresses that say the type. */
export function OnlineClassworkScreen() {
  return <StaffClasswork />;
}
export function OnlineHomeworkScreen() {
  return <StaffHomework />;
}
export function OnlineTestScreen() {
  return <StaffOnlineTests />;
}
/** /materials/standardized-test. */
export function StandardizedMaterialsScreen() {
  return <StaffStandardized />;
}
