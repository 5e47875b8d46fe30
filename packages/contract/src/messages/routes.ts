import { routeTable } from '../kernel/routes.ts';

export const messageRoutes = routeTable('api', {
  sendMessage: 'POST /v1/schools/campuses/{campus_id}/notifications',
  previewMessage: 'POST /v1/schools/campuses/{campus_id}/notifications/preview',
  listMessageAudiences: 'GET /v1/schools/campuses/{campus_id}/messages/audiences',
  listMessages: 'GET /v1/schools/campuses/{campus_id}/messages',
  getMessage: 'GET /v1/schools/campuses/{campus_id}/messages/{message_id}',
  updateMessage: 'PUT /v1/schools/campuses/{campus_id}/messages/{message_id}',
  withdrawMessage: 'DELETE /v1/schools/campuses/{campus_id}/messages/{message_id}',
  listMessageReaders: 'GET /v1/schools/campuses/{campus_id}/messages/{message_id}/readers',
  markMessageRead: 'PUT /v1/schools/campuses/{campus_id}/messages/{message_id}/read',
});
