import { routeTable } from '../kernel/routes.ts';

export const assessmentRoutes = routeTable('assessmentApi', {
  listAssessments: 'GET /assessments',
  listFilters: 'GET /assessments/filters',
  getAssessment: 'GET /assessments/{id}',
  createAssessment: 'POST /assessments',
  updateAssessment: 'PUT /assessments/{id}',
  postAssessment: 'POST /assessments/{id}',
  moveAssessment: 'PUT /assessments/{id}/status/{status_id}',
  restoreAssessment: 'PUT /assessments/{id}/restore',
  removeLesson: 'DELETE /assessments/{assessment_id}/lesson-plans/{assessment_lesson_id}',
});
