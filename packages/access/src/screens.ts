import { keysOf } from '@pelion/words';
import { assessmentScreens } from './screens/assessments.ts';
import { classScreens } from './screens/classes.ts';
import { courseScreens } from './screens/courses.ts';
import { externalToolScreens } from './screens/external-tools.ts';
import { feedbackScreens } from './screens/feedback.ts';
import { generalScreens } from './screens/general.ts';
import { materialScreens } from './screens/materials.ts';
import { peopleScreens } from './screens/people.ts';
import { publicScreens } from './screens/public.ts';
import { reportScreens } from './screens/reports.ts';
import { resourceDrawerScreens } from './screens/resource-drawer.ts';
import type { Screen } from './screens/screen.ts';
import { settingsScreens } from './screens/settings.ts';
import { setupScreens } from './screens/setup.ts';

/** Ordered by area, as in the access matrix. */
export const screenAreas = {
  public: publicScreens,
  general: generalScreens,
  classes: classScreens,
  people: peopleScreens,
  setup: setupScreens,
  materials: materialScreens,
  resourceDrawer: resourceDrawerScreens,
  assessments: assessmentScreens,
  feedback: feedbackScreens,
  courses: courseScreens,
  externalTools: externalToolScreens,
  reports: reportScreens,
  settings: settingsScreens,
} as const;

/** All screens. Router, menu, guard and tests read this table. spec 1 §2, spec 2 §2 */
export const screens = {
  ...publicScreens,
  ...generalScreens,
  ...classScreens,
  ...peopleScreens,
  ...setupScreens,
  ...materialScreens,
  ...resourceDrawerScreens,
  ...assessmentScreens,
  ...feedbackScreens,
  ...courseScreens,
  ...externalToolScreens,
  ...reportScreens,
  ...settingsScreens,
} as const;
export type ScreenId = keyof typeof screens;

export const screenIds = keysOf(screens);

/** One screen, widened to the general type. */
export const screenOf = (id: ScreenId): Screen => screens[id];

/** Screens of the application that are built. */
export type BuiltScreen = {
  [Id in ScreenId]: (typeof screens)[Id] extends { readonly isPlanned: true } | { readonly isSite: true }
    ? never
    : Id;
}[ScreenId];

export function isAvailable(id: ScreenId): id is BuiltScreen {
  const { isPlanned, isSite } = screenOf(id);
  return !isPlanned && !isSite;
}

/** The list that a screen belongs to: the one the screen names, or the nearest screen whose path is a prefix of its own. */
export function listAbove(id: ScreenId): ScreenId | null {
  const { path, under } = screenOf(id);
  const isAbove = (other: string) => other === under || path.startsWith(`${other}/`);
  const [nearest] = screenIds
    .filter((other) => !screens[other].path.includes(':') && isAbove(screens[other].path))
    .toSorted((one, other) => screens[other].path.length - screens[one].path.length);
  return nearest ?? null;
}
