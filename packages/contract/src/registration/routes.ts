import { routeTable } from '../kernel/routes.ts';

export const registrationRoutes = routeTable('api', {
  register: 'POST /register',
  getChecklist: 'GET /v1/schools/checklist',
  hideChecklist: 'DELETE /v1/schools/checklist',
  sendConfirmation: 'POST /v1/schools/checklist/confirmation',
});
