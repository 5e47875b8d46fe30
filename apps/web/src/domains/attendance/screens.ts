import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  missingRegisters: lazyScreen(() =>
    import('./missing-screen.tsx').then((file) => file.MissingRegistersScreen),
  ),
};
