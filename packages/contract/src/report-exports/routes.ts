import { routeTable } from '../kernel/routes.ts';

export const reportExportRoutes = routeTable('api', {
  createReportExport: 'POST /v1/report-exports',
  getReportExport: 'GET /v1/report-exports/{report_export_id}',
  cancelReportExport: 'DELETE /v1/report-exports/{report_export_id}',
  downloadReportExport: 'GET /v1/report-exports/{report_export_id}/file',
});
