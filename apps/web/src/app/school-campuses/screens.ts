import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  schoolCampus: lazyScreen(() =>
    import('./school-campus-screen.tsx').then((file) => file.SchoolCampusScreen),
  ),
};
