import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

// One import for each file: the build lists its parts once.
const detail = () => import('./class-with-points.tsx');

export const screens: ScreenComponents = {
  viewClass: lazyScreen(() => detail().then((file) => file.ClassWithPoints)),
  viewMeeting: lazyScreen(() => detail().then((file) => file.MeetingWithPoints)),
};
