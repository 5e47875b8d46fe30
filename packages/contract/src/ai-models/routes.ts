import { routeTable } from '../kernel/routes.ts';

export const aiModelRoutes = routeTable('agentApi', {
  getAiUsage: 'GET /usage',
  getModelState: 'GET /model',
  listAiLimits: 'GET /limits',
  setAiLimit: 'PUT /limits/{subscription_type_id}',
});
