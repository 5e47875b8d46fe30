import { routeTable } from '../kernel/routes.ts';

export const tutorRoutes = routeTable('agentApi', {
  startTask: 'POST /tasks',
  assist: 'POST /threads/{thread_id}/assistance',
  streamAssistance: 'POST /threads/{thread_id}/assistance/events',
  listThreads: 'GET /threads',
  getThread: 'GET /threads/{thread_id}',
  disputeMessage: 'PUT /threads/{thread_id}/messages/{message_id}/dispute',
  listAskedAbout: 'GET /assessments/{assessment_id}/asked-about',
});
