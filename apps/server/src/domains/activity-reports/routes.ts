import { activityReports } from '@pelion/contract/activity-reports';
import { implement } from '../../lib/http/implement.ts';
import { loadPeople, loadPerson, loadRecords, readReport } from './load-report.ts';
import { assertReadsActivityOf } from './policy.ts';

export const activityReportDomainRoutes = implement(activityReports, {
  async getActivityReport({ query }, context) {
    await context.services.heartbeats.write();
    return readReport(context, query);
  },

  async listActivePeople({ query }, context) {
    await context.services.heartbeats.write();
    return loadPeople(context, query);
  },

  listActivityRecords: ({ query }, context) => loadRecords(context, query),

  async getPersonActivity({ params }, context) {
    assertReadsActivityOf(context.viewer, params.user_id);
    await context.services.heartbeats.write();
    return loadPerson(context, params.user_id);
  },
});
