import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  viewClass: lazyScreen(() => import('./class-with-points.tsx').then((file) => file.ClassWithPoints)),
  viewMeeting: lazyScreen(() => import('./class-with-points.tsx').then((file) => file.MeetingWithPoints)),
};
