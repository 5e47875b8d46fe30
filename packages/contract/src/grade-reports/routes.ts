import { routeTable } from '../kernel/routes.ts';

export const gradeReportRoutes = routeTable('api', {
  getGradeReport: 'GET /v1/reports/grade',
  listGradeChanges: 'GET /v1/reports/grade/changes',
  getGradeReportChoices: 'GET /v1/reports/grade/choices',
});
