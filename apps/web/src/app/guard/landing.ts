import {
  landingPath,
  landingScreen,
  mayOpen,
  pathOf,
  type ScreenId,
  screenOf,
  type Viewer,
} from '@pelion/access';
import { isAvailable } from '../built-screens.ts';

/** Where somebody lands whose own landing page (spec 1 §2) is not built yet: who grades, at what waits for it. */
const instead = ['dashboard', 'markingQueue', 'assessments', 'announcements'] as const satisfies ScreenId[];

/** Where somebody starts, and is led back to: a page that exists. */
export function landingFor(viewer: Viewer): string {
  if (isAvailable(landingScreen(viewer))) return landingPath(viewer);
  const screen = instead.find((id) => isAvailable(id) && mayOpen(viewer, screenOf(id).access));
  return screen ? pathOf(screen) : landingPath(viewer);
}
