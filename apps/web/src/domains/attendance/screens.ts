import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  missingRegisters: lazyScreen(() =>
    import('./missing-screen.tsx').then((file) => file.MissingRegistersScreen),
  ),
  checkIn: lazyScreen(() => import('./check-in/check-in-screen.tsx').then((file) => file.CheckInScreen)),
  makeups: lazyScreen(() => import('./makeups/makeups-screen.tsx').then((file) => file.MakeupsScreen)),
};
