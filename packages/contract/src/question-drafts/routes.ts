import { routeTable } from '../kernel/routes.ts';

export const questionDraftRoutes = routeTable('assessmentApi', {
  listDrafts: 'GET /assessments/{assessment_id}/question-drafts',
  keepDraft: 'PUT /assessments/{assessment_id}/question-drafts/{key}',
  forgetDraft: 'DELETE /assessments/{assessment_id}/question-drafts/{key}',
});
