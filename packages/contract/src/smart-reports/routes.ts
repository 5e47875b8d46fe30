import { routeTable } from '../kernel/routes.ts';

/** Smart grade reports: sentences made from figures of the grade and attendance reports. */
export const smartReportRoutes = routeTable('api', {
  listSmartReports: 'GET /v1/reports/grade/smart',
  getSmartReportChoices: 'GET /v1/reports/grade/smart/choices',
  createSmartReport: 'POST /v1/reports/grade/smart',
  getSmartReport: 'GET /v1/reports/grade/smart/{smart_report_id}',
  updateSmartReport: 'PUT /v1/reports/grade/smart/{smart_report_id}',
  getSmartReportFigures: 'GET /v1/reports/grade/smart/{smart_report_id}/figures',
  refreshSmartReport: 'POST /v1/reports/grade/smart/{smart_report_id}/figures',
  signSmartReport: 'POST /v1/reports/grade/smart/{smart_report_id}/signature',
  reviseSmartReport: 'POST /v1/reports/grade/smart/{smart_report_id}/versions',
  printSmartReport: 'GET /v1/reports/grade/smart/{smart_report_id}/file',
  removeSmartReport: 'DELETE /v1/reports/grade/smart/{smart_report_id}',
});
