import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  tutorThreads: lazyScreen(() => import('./threads-screen.tsx').then((file) => file.ThreadsScreen)),
  tutorThread: lazyScreen(() => import('./thread-screen.tsx').then((file) => file.ThreadScreen)),
};
