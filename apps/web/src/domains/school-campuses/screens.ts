import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  schoolCampuses: lazyScreen(() =>
    import('./school-campuses-screen.tsx').then((file) => file.SchoolCampusesScreen),
  ),
};
