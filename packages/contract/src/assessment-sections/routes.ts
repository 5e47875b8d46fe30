import { routeTable } from '../kernel/routes.ts';

export const assessmentSectionRoutes = routeTable('assessmentApi', {
  listAssessmentSections: 'GET /assessments/{assessment_id}/sections',
  addAssessmentSection: 'POST /assessments/{assessment_id}/sections',
  orderAssessmentSections: 'PUT /assessments/{assessment_id}/sections/order',
  updateAssessmentSection: 'PUT /assessments/{assessment_id}/sections/{section_id}',
  removeAssessmentSection: 'DELETE /assessments/{assessment_id}/sections/{section_id}',
});
