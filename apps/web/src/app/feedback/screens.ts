import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  feedbackForms: lazyScreen(() =>
    import('./feedback-forms-screen.tsx').then((file) => file.FeedbackFormsScreen),
  ),
  feedbackForm: lazyScreen(() =>
    import('./feedback-form-screen.tsx').then((file) => file.FeedbackFormScreen),
  ),
};
