import { resumeStale } from '../lib/job-records.ts';
import { everyMinute, type Job, nightly, type PeriodicJob, type RunnerName } from '../lib/jobs.ts';
import { sweepRateLimits } from '../lib/rate-limit.ts';
import { domains } from './domains.ts';
import { reportUnserved } from './unserved-jobs.ts';

/** All background jobs. */
export const allJobs: readonly Job[] = domains.flatMap(({ jobs = [] }) => jobs);

const resumables = domains.flatMap((domain) => domain.resumables ?? []);

/** Periodic jobs of the domains, and of the installation itself. */
export const periodicJobs: readonly PeriodicJob[] = [
  ...domains.flatMap((domain) => domain.periodicJobs ?? []),
  {
    name: 'jobs.resume',
    runner: 'upkeep',
    ...everyMinute,
    work: (services) => resumeStale(services, resumables),
  },
  {
    name: 'jobs.watchHeavy',
    runner: 'upkeep',
    pattern: '*/5 * * * *',
    limitMinutes: 5,
    work: (services) => reportUnserved(services, namesOf('heavy')),
  },
  {
    name: 'rateLimit.sweep',
    ...nightly,
    pattern: '23 3 * * *',
    work: ({ db, clock }) => sweepRateLimits(db.system, clock.now()),
  },
];

/** Names of the jobs of one runner. */
const namesOf = (runner: RunnerName): readonly string[] =>
  allJobs.filter((job) => job.runner === runner).map(({ name }) => name);
