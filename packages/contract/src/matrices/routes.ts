import { routeTable } from '../kernel/routes.ts';

export const matrixRoutes = routeTable('assessmentApi', {
  getQuestionMatrix: 'GET /schedules/{schedule_id}/question-matrix',
  listMatrixRows: 'GET /schedules/{schedule_id}/question-matrix/rows',
  exportQuestionMatrix: 'GET /schedules/{schedule_id}/question-matrix/file',
  getClassMatrix: 'GET /sections/{id}/class-matrix',
  exportClassMatrix: 'GET /sections/{id}/class-matrix/file',
});
