import { routeTable } from '../kernel/routes.ts';

export const markingRoutes = routeTable('assessmentApi', {
  getMarking: 'GET /results/{result_id}/marking',
  listResultEvents: 'GET /results/{result_id}/events',
  markItem: 'PUT /results/{result_id}/items/{item_id}/mark',
  decideMark: 'PUT /results/{result_id}/items/{item_id}/decision',
  autoGradeClosed: 'POST /results/{result_id}/auto-grade/closed',
  autoGradeOpen: 'POST /results/{result_id}/auto-grade/open',
  listProposals: 'GET /results/{result_id}/proposals',
  attachRubric: 'PUT /results/{result_id}/items/{item_id}/rubric',
  listSubmissions: 'GET /schedules/{schedule_id}/submissions',
  findNeighbours: 'GET /schedules/{schedule_id}/submissions/{result_id}/neighbours',
  countLeft: 'GET /schedules/{schedule_id}/marking/left',
  getMarkingRoom: 'GET /schedules/{schedule_id}/marking',
  claimSubmissions: 'POST /schedules/{schedule_id}/claims',
  giveBackSubmissions: 'DELETE /schedules/{schedule_id}/claims',
  releaseResults: 'PUT /schedules/{schedule_id}/release',
  listMarkingQueue: 'GET /marking/queue',
  reviewResult: 'PUT /results/{result_id}/review',
});
