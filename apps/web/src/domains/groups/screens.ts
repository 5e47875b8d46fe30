import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  groups: lazyScreen(() => import('./groups-screen.tsx').then((file) => file.GroupsScreen)),
};
