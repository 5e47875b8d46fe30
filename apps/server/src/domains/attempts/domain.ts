import { attemptsExamples } from '@pelion/contract/attempts/examples';
import type { Domain } from '../../lib/domain.ts';
import { everyMinute, nightly } from '../../lib/jobs.ts';
import { checkScoresByNight } from './end/check-scores.ts';
import { keepSweeping, sweepAttempts } from './end/jobs.ts';
import { gradedNotice, regradedNotice, releasedNotice, retakeNotice } from './notice-kinds.ts';
import { sweepPages } from './pages/sweep-pages.ts';
import { attemptRoutes } from './routes.ts';

export const attemptDomain: Domain = {
  routes: [attemptRoutes],
  examples: attemptsExamples,
  jobs: [sweepAttempts],
  periodicJobs: [
    // Long, but read by no waiting person: among the heavy jobs it would hold up imports for hours.
    {
      name: 'attempts.checkScores',
      runner: 'upkeep',
      pattern: '13 1 * * *',
      limitMinutes: 300,
      work: checkScoresByNight,
    },
    { name: 'attempts.keepSweeping', runner: 'deadlines', ...everyMinute, work: keepSweeping },
    { name: 'attempts.sweepPages', ...nightly, pattern: '33 1 * * *', work: sweepPages },
  ],
  notices: [gradedNotice, releasedNotice, regradedNotice, retakeNotice],
};
