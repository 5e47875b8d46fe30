import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  notifications: lazyScreen(() =>
    import('./notifications-screen.tsx').then((file) => file.NotificationsScreen),
  ),
};
