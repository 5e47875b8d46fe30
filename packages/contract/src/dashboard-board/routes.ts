import { routeTable } from '../kernel/routes.ts';

export const dashboardBoardRoutes = routeTable('api', {
  getDashboard: 'GET /school/campus/{campus_id}/dashboard',
  getDashboardSummary: 'GET /school/campus/{campus_id}/dashboard-summary',
  arrangeDashboard: 'PUT /school/campus/{campus_id}/dashboard/arrangement',
  resetDashboard: 'DELETE /school/campus/{campus_id}/dashboard/arrangement',
  getCampusArrangement: 'GET /school/campus/{campus_id}/dashboard/arrangements/{user_type}',
  setCampusArrangement: 'PUT /school/campus/{campus_id}/dashboard/arrangements/{user_type}',
  resetCampusArrangement: 'DELETE /school/campus/{campus_id}/dashboard/arrangements/{user_type}',
});
