import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

// One import for each file: the build lists its parts once.
const calendar = () => import('./calendar-screen.tsx');

export const screens: ScreenComponents = {
  classes: lazyScreen(() => calendar().then((file) => file.ClassesScreen)),
  meetings: lazyScreen(() => calendar().then((file) => file.MeetingsScreen)),
  addClass: lazyScreen(() => import('./add-class-screen.tsx').then((file) => file.AddClassScreen)),
};
