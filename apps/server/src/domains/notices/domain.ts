import { noticeExamples } from '@pelion/contract/notices/examples';
import type { Domain } from '../../lib/domain.ts';
import { everyMinute, nightly } from '../../lib/jobs.ts';
import { deliverNotices, sendNotices } from './deliver.ts';
import { gatherNotices, sweepNotices } from './gather.ts';
import { hearEvents } from './push.ts';
import { noticeRoutes } from './routes.ts';
import { tellPeople } from './tell.ts';

export const noticeDomain: Domain = {
  routes: [noticeRoutes],
  examples: noticeExamples,
  jobs: [sendNotices, hearEvents, tellPeople],
  periodicJobs: [
    { name: 'notices.deliver', runner: 'notices', ...everyMinute, work: deliverNotices },
    { name: 'notices.gather', runner: 'upkeep', ...everyMinute, work: gatherNotices },
    { name: 'notices.sweep', ...nightly, pattern: '37 3 * * *', work: sweepNotices },
  ],
};
