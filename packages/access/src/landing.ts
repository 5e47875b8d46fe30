import type { Viewer } from './denial.ts';
import { pathOf } from './paths.ts';
import type { ScreenId } from './screens.ts';
import type { UserType } from './vocabulary.ts';

type Landing = { readonly screen: ScreenId; readonly path: string };

const dashboard = { screen: 'dashboard', path: pathOf('dashboard') } as const satisfies Landing;
const classwork = {
  screen: 'assignments',
  path: pathOf('assignments', { type: 'classwork' }),
} as const satisfies Landing;

/** spec 1 §2. Each opens whatever a campus revokes, so a refusal never leads to another one. */
const landings = {
  siteAdmin: { screen: 'schoolCampuses', path: pathOf('schoolCampuses') },
  schoolAdmin: dashboard,
  campusAdmin: dashboard,
  teacher: dashboard,
  staff: dashboard,
  student: dashboard,
  tutor: dashboard,
  parent: dashboard,
  contentManager: classwork,
  teachingAssistant: dashboard,
  homeworkGrader: classwork,
} as const satisfies Record<UserType, Landing>;

/** Where a viewer starts, and where a failed check leads. */
export const landingScreen = (viewer: Pick<Viewer, 'userType'>): ScreenId => landings[viewer.userType].screen;
export const landingPath = (viewer: Pick<Viewer, 'userType'>): string => landings[viewer.userType].path;
