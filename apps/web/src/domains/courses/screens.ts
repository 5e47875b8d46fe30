import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  courses: lazyScreen(() => import('./courses-screen.tsx').then((file) => file.CoursesScreen)),
  createCourse: lazyScreen(() =>
    import('./create-course-screen.tsx').then((file) => file.CreateCourseScreen),
  ),
  editCourse: lazyScreen(() => import('./edit-course-screen.tsx').then((file) => file.EditCourseScreen)),
};
