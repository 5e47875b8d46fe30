import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  academicYear: lazyScreen(() =>
    import('./academic-years-screen.tsx').then((file) => file.AcademicYearsScreen),
  ),
};
