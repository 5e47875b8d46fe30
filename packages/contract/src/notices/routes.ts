import { routeTable } from '../kernel/routes.ts';

/** "Notification counts (unread_count)" of spec 1 §7, which gives no paths. */
export const noticeRoutes = routeTable('api', {
  listNotifications: 'GET /v1/schools/campuses/{campus_id}/notifications',
  countNotifications: 'GET /v1/schools/campuses/{campus_id}/notifications/count',
  getNotificationFilters: 'GET /v1/schools/campuses/{campus_id}/notifications/filters',
  markNotificationsRead: 'PUT /v1/schools/campuses/{campus_id}/notifications/read',
  markNotificationRead: 'PUT /v1/schools/campuses/{campus_id}/notifications/{notification_id}/read',
  markNotificationUnread: 'DELETE /v1/schools/campuses/{campus_id}/notifications/{notification_id}/read',
  listMutedThreads: 'GET /v1/schools/campuses/{campus_id}/notifications/threads',
  muteThread: 'PUT /v1/schools/campuses/{campus_id}/notifications/threads/{thread}/{thread_id}',
  unmuteThread: 'DELETE /v1/schools/campuses/{campus_id}/notifications/threads/{thread}/{thread_id}',
});
