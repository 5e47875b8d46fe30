import { routeTable } from '../kernel/routes.ts';

export const tutorTranscriptRoutes = routeTable('agentApi', {
  listTutorThreads: 'GET /threads',
  getTutorThread: 'GET /threads/{conversation_id}',
  exportTutorThread: 'GET /threads/{conversation_id}/file',
  disputeTutorMessage: 'POST /messages/{tutor_message_id}/dispute',
  listAskedAbout: 'GET /asked-about',
});
