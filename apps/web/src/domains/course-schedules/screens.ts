import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  aboutCourse: lazyScreen(() => import('./about-screen.tsx').then((file) => file.AboutCourseScreen)),
  courseSchedules: lazyScreen(() =>
    import('./schedules-screen.tsx').then((file) => file.CourseSchedulesScreen),
  ),
};
