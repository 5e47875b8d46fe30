import { routeTable } from '../kernel/routes.ts';

/** Calls of the activity report; its filters are in the query. */
export const activityReportRoutes = routeTable('api', {
  getActivityReport: 'GET /v1/reports/activity',
  listActivePeople: 'GET /v1/reports/activity/people',
  listActivityRecords: 'GET /v1/reports/activity/records',
  getPersonActivity: 'GET /v1/reports/activity/people/{user_id}',
});
