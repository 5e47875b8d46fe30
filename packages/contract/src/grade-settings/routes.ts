import { routeTable } from '../kernel/routes.ts';

export const gradeSettingRoutes = routeTable('api', {
  listGradingScales: 'GET /school/campus/{campus_id}/grade-settings',
  createGradingScale: 'POST /school/campus/{campus_id}/grade-settings',
  updateGradingScale: 'PUT /school/campus/{campus_id}/grade-settings/{scale_id}',
  makeScaleDefault: 'PUT /school/campus/{campus_id}/grade-settings/{scale_id}/default',
  removeGradingScale: 'DELETE /school/campus/{campus_id}/grade-settings/{scale_id}',
  listScoringTemplates: 'GET /school/campus/{campus_id}/scoring-templates',
  createScoringTemplate: 'POST /school/campus/{campus_id}/scoring-templates',
  updateScoringTemplate: 'PUT /school/campus/{campus_id}/scoring-templates/{template_id}',
  removeScoringTemplate: 'DELETE /school/campus/{campus_id}/scoring-templates/{template_id}',
});
