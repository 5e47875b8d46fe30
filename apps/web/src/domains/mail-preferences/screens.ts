import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  emailPreferences: lazyScreen(() =>
    import('./email-preferences-screen.tsx').then((file) => file.EmailPreferencesScreen),
  ),
};
