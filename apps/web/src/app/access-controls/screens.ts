import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  accessControls: lazyScreen(() =>
    import('./access-controls-screen.tsx').then((file) => file.AccessControlsScreen),
  ),
};
