import { phrase } from '@pelion/words';
import { rules } from '../rules.ts';
import type { ScreenTable } from './screen.ts';

export const feedbackScreens = {
  feedbackForms: {
    path: '/feedback-forms',
    access: rules.viewFeedbackForms,
    title: phrase('Feedback Forms'),
    shell: 'app',
    menu: [{ icon: 'feedbackForms' }],
  },
  feedbackForm: {
    path: '/feedback-forms/:assessmentId',
    access: rules.viewFeedbackFormsAsStaff,
    title: phrase('Feedback Form'),
    shell: 'app',
    onDenial: 'noAccess',
  },
} as const satisfies ScreenTable;
