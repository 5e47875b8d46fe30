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

/** spec 1 §2. A campus can't revoke access to these screens, so a redirect to one is never refused again. */
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

/** Screen where a viewer starts, and to which a failed check redirects. */
export const landingScreen = (viewer: Pick<Viewer, 'userType'>): ScreenId => landings[viewer.userType].screen;
export const landingPath = (viewer: Pick<Viewer, 'userType'>): string => landings[viewer.userType].path;
