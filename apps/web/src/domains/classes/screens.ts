import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  classes: lazyScreen(() => import('./calendar-screen.tsx').then((file) => file.ClassesScreen)),
  meetings: lazyScreen(() => import('./calendar-screen.tsx').then((file) => file.MeetingsScreen)),
  addClass: lazyScreen(() => import('./add-class-screen.tsx').then((file) => file.AddClassScreen)),
};
