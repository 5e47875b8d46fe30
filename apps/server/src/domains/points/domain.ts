import { pointsExamples } from '@pelion/contract/points/examples';
import type { Domain } from '../../lib/domain.ts';
import { everyMinute } from '../../lib/jobs.ts';
import { givePointsDue } from './give-by-rule-job.ts';
import { pointRoutes } from './routes.ts';

export const pointDomain: Domain = {
  routes: [pointRoutes],
  examples: pointsExamples,
  periodicJobs: [{ name: 'points.give', runner: 'upkeep', ...everyMinute, work: givePointsDue }],
};
