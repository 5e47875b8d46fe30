import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

const drawer = lazyScreen(() => import('./drawer-screen.tsx').then((file) => file.DrawerScreen));

export const screens: ScreenComponents = {
  resourceDrawerList: drawer,
  resourceDrawer: drawer,
  resource: lazyScreen(() => import('./resource-screen.tsx').then((file) => file.ResourceScreen)),
  scheduleResource: lazyScreen(() =>
    import('./schedule-resource-screen.tsx').then((file) => file.ScheduleResourceScreen),
  ),
};
