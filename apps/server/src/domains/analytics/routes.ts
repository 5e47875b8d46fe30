import { analytics } from '@pelion/contract/analytics';
import { implement } from '../../lib/http/implement.ts';
import { loadAnalytics } from './load-analytics.ts';

export const analyticsDomainRoutes = implement(analytics, {
  async getAnalytics({ query }, context) {
    await context.services.heartbeats.write();
    return loadAnalytics(context, query);
  },
});
