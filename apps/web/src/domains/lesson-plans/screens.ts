import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  lessonPlans: lazyScreen(() => import('./lesson-plans-screen.tsx').then((file) => file.LessonPlansScreen)),
  createLessonPlan: lazyScreen(() =>
    import('./create-lesson-plan-screen.tsx').then((file) => file.CreateLessonPlanScreen),
  ),
  editLessonPlan: lazyScreen(() =>
    import('./edit-lesson-plan-screen.tsx').then((file) => file.EditLessonPlanScreen),
  ),
  lessonPlan: lazyScreen(() => import('./lesson-plan-screen.tsx').then((file) => file.LessonPlanScreen)),
};
