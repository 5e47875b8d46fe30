import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  campusSettings: lazyScreen(() =>
    import('./campus-settings-screen.tsx').then((file) => file.CampusSettingsScreen),
  ),
};
