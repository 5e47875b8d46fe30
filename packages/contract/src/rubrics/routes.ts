import { routeTable } from '../kernel/routes.ts';

export const rubricRoutes = routeTable('assessmentApi', {
  listRubrics: 'GET /rubrics',
  getRubric: 'GET /rubrics/{rubric_id}',
  createRubric: 'POST /rubrics',
  updateRubric: 'PUT /rubrics/{rubric_id}',
  getQuestionRubric: 'GET /assessments/{assessment_id}/questions/{question_id}/rubric',
  removeRubric: 'DELETE /rubrics/{rubric_id}',
});
