import { routeTable } from '../kernel/routes.ts';

export const questionReportRoutes = routeTable('assessmentApi', {
  reportItem: 'POST /attempts/{result_id}/items/{item_id}/reports',
  listItemReports: 'GET /attempts/{result_id}/reports',
  reportQuestion: 'POST /assessments/{assessment_id}/questions/{question_id}/reports',
  listQuestionReports: 'GET /question-reports',
  countQuestionReports: 'GET /question-reports/waiting',
  decideQuestionReport: 'PUT /question-reports/{report_id}',
});
