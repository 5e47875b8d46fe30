import { routeTable } from '../kernel/routes.ts';

export const tutorRoutes = routeTable('agentApi', {
  startTask: 'POST /tasks',
  assist: 'POST /threads/{thread_id}/assistance',
  streamAssistance: 'POST /threads/{thread_id}/assistance/events',
  getPractice: 'GET /replies/{reply_id}/practice/{place}',
  checkPractice: 'POST /replies/{reply_id}/practice/{place}/check',
});
