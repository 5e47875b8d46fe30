import { routeTable } from '../kernel/routes.ts';

export const proofreadingRoutes = routeTable('assessmentApi', {
  getProofreading: 'GET /assessments/{assessment_id}/proofreading',
  moveProofreading: 'PUT /assessments/{assessment_id}/proofreading/status/{status_id}',
  addRemark: 'POST /assessments/{assessment_id}/questions/{question_id}/remarks',
  decideRemark: 'PUT /assessments/{assessment_id}/remarks/{remark_id}',
});
