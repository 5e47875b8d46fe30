import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  timetable: lazyScreen(() => import('./timetable-screen.tsx').then((file) => file.TimetableScreen)),
};
