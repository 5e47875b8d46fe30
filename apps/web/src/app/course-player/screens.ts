import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

// One import for each file: the build lists its parts once.
const player = () => import('./course-player-screen.tsx');

export const screens: ScreenComponents = {
  coursePlayer: lazyScreen(() => player().then((file) => file.CoursePlayerScreen)),
  coursePlayerAbout: lazyScreen(() => player().then((file) => file.CoursePlayerAboutScreen)),
};
