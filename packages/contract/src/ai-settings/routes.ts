import { routeTable } from '../kernel/routes.ts';

/** Decisions of a campus about Chiron, and refusals of parents for their children. */
export const aiSettingRoutes = routeTable('api', {
  getAiSettings: 'GET /v1/schools/campuses/{campus_id}/ai-settings',
  saveAiSettings: 'PUT /v1/schools/campuses/{campus_id}/ai-settings',
  findAlertRecipients: 'GET /v1/schools/campuses/{campus_id}/ai-settings/recipients',
  acceptAiIntroduction: 'PUT /v1/schools/campuses/{campus_id}/ai-introduction',
  listAiRefusals: 'GET /school/campus/{campus_id}/ai-refusals',
  saveAiRefusal: 'PUT /school/campus/{campus_id}/students/{student_id}/ai-refusal',
  removeAiRefusal: 'DELETE /school/campus/{campus_id}/students/{student_id}/ai-refusal',
});
