import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  resourceDrawerList: lazyScreen(() => import('./drawer-screen.tsx').then((file) => file.DrawerByWord)),
  resourceDrawer: lazyScreen(() => import('./drawer-screen.tsx').then((file) => file.DrawerByNumber)),
  resource: lazyScreen(() => import('./resource-screen.tsx').then((file) => file.ResourceScreen)),
  scheduleResource: lazyScreen(() =>
    import('./schedule-resource-screen.tsx').then((file) => file.ScheduleResourceScreen),
  ),
};
