import { registrationExamples } from '@pelion/contract/registration/examples';
import type { Domain } from '../../lib/domain.ts';
import { sendConfirmationMail } from './confirmation-mail.ts';
import { remindTrials, sendTrialReminder } from './reminders.ts';
import { registrationRoutes } from './routes.ts';

export const registrationDomain: Domain = {
  routes: [registrationRoutes],
  examples: registrationExamples,
  jobs: [sendConfirmationMail, sendTrialReminder],
  periodicJobs: [
    {
      name: 'registration.remindAll',
      runner: 'upkeep',
      pattern: '7 * * * *',
      limitMinutes: 30,
      work: remindTrials,
    },
  ],
};
