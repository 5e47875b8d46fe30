import { routeTable } from '../kernel/routes.ts';

export const paperRoutes = routeTable('assessmentApi', {
  getPapers: 'GET /schedules/{schedule_id}/papers',
  getPaperDrawing: 'GET /schedules/{schedule_id}/papers/drawing',
  preparePapers: 'POST /schedules/{schedule_id}/papers',
  savePaperAnswers: 'PUT /schedules/{schedule_id}/papers/answers',
  drawPapers: 'POST /schedules/{schedule_id}/papers/drawing',
  cancelDrawing: 'POST /schedules/{schedule_id}/papers/drawing/cancel',
  downloadPapers: 'GET /schedules/{schedule_id}/papers/drawing/papers',
  downloadPaperKeys: 'GET /schedules/{schedule_id}/papers/drawing/keys',
});
