import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  questionReports: lazyScreen(() =>
    import('./question-reports-screen.tsx').then((file) => file.QuestionReportsScreen),
  ),
};
