import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  gradeAssessment: lazyScreen(() => import('./grade-screen.tsx').then((file) => file.GradeScreen)),
  markingRoom: lazyScreen(() => import('./room-screen.tsx').then((file) => file.RoomScreen)),
  markingQueue: lazyScreen(() => import('./queue-screen.tsx').then((file) => file.QueueScreen)),
};
