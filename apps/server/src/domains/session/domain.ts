import { sessionExamples } from '@pelion/contract/session/examples';
import type { Domain } from '../../lib/domain.ts';
import { sendAccessMail } from './invitation-mail.ts';
import { sendResetMail } from './reset-mail.ts';
import { sessionRoutes } from './routes.ts';
import { sweepEndedSessions } from './session-life.ts';

export const sessionDomain: Domain = {
  routes: [sessionRoutes],
  examples: sessionExamples,
  jobs: [sendAccessMail, sendResetMail],
  periodicJobs: [
    {
      name: 'session.sweep',
      runner: 'upkeep',
      pattern: '17 * * * *',
      limitMinutes: 30,
      work: sweepEndedSessions,
    },
  ],
};
