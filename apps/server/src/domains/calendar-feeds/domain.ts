import { calendarFeedExamples } from '@pelion/contract/calendar-feeds/examples';
import { phrase } from '@pelion/words';
import { noName } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { calendarFeedDomainRoutes } from './routes.ts';

export const calendarFeedDomain: Domain = {
  routes: [calendarFeedDomainRoutes],
  examples: calendarFeedExamples,
  auditSubjects: {
    calendarFeed: { label: phrase('Calendar address'), name: noName },
  },
};
