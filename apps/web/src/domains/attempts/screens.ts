import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  deviceCheck: lazyScreen(() =>
    import('./device/device-check-screen.tsx').then((file) => file.DeviceCheckScreen),
  ),
  practiceTest: lazyScreen(() =>
    import('./practice/practice-screen.tsx').then((file) => file.PracticeScreen),
  ),
  testInstructions: lazyScreen(() =>
    import('./instructions/instructions-screen.tsx').then((file) => file.InstructionsScreen),
  ),
  viewScore: lazyScreen(() => import('./result/result-screen.tsx').then((file) => file.ResultScreen)),
};
