import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  announcements: lazyScreen(() =>
    import('./announcements-screen.tsx').then((file) => file.AnnouncementsScreen),
  ),
};
