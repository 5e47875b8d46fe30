import { routeTable } from '../kernel/routes.ts';

/** Cycles of progress reports and their cards. */
export const progressReportRoutes = routeTable('api', {
  listProgressReports: 'GET /v1/reports/progress',
  createProgressReport: 'POST /v1/reports/progress',
  planProgressReport: 'POST /v1/reports/progress/plan',
  getProgressReport: 'GET /v1/reports/progress/{progress_report_id}',
  updateProgressReport: 'PUT /v1/reports/progress/{progress_report_id}',
  removeProgressReport: 'DELETE /v1/reports/progress/{progress_report_id}',
  restoreProgressReport: 'PUT /v1/reports/progress/{progress_report_id}/restore',
  closeProgressReport: 'PUT /v1/reports/progress/{progress_report_id}/close',
  listReportCards: 'GET /v1/reports/progress/{progress_report_id}/cards',
  previewCardMarks: 'POST /v1/reports/progress/{progress_report_id}/marks/preview',
  freezeCardMarks: 'PUT /v1/reports/progress/{progress_report_id}/marks',
  previewReportCardMoves: 'POST /v1/reports/progress/{progress_report_id}/cards/preview',
  moveReportCards: 'PUT /v1/reports/progress/{progress_report_id}/cards/state',
  undoReportCardMoves: 'PUT /v1/reports/progress/{progress_report_id}/cards/undo',
  printReportCards: 'GET /v1/reports/progress/{progress_report_id}/file',
  getReportCard: 'GET /v1/reports/progress/cards/{report_card_id}',
  updateReportCard: 'PUT /v1/reports/progress/cards/{report_card_id}',
  updateReportCardSubject: 'PUT /v1/reports/progress/cards/{report_card_id}/subjects/{subject_id}',
  moveReportCard: 'PUT /v1/reports/progress/cards/{report_card_id}/state',
  previewReportCard: 'GET /v1/reports/progress/cards/{report_card_id}/preview',
  acknowledgeReportCard: 'PUT /v1/reports/progress/cards/{report_card_id}/acknowledge',
  printReportCard: 'GET /v1/reports/progress/cards/{report_card_id}/file',
});
