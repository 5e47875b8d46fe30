import { routeTable } from '../kernel/routes.ts';

export const tutorRoutes = routeTable('agentApi', {
  startTask: 'POST /tasks',
  assist: 'POST /threads/{thread_id}/assistance',
});
