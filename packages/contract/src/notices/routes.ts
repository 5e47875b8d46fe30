import { routeTable } from '../kernel/routes.ts';

/** "Notification counts (unread_count)" of spec 1 §7, which gives no paths. */
export const noticeRoutes = routeTable('api', {
  listNotifications: 'GET /v1/schools/campuses/{campus_id}/notifications',
  countNotifications: 'GET /v1/schools/campuses/{campus_id}/notifications/count',
  markNotificationsRead: 'PUT /v1/schools/campuses/{campus_id}/notifications/read',
  markNotificationRead: 'PUT /v1/schools/campuses/{campus_id}/notifications/{notification_id}/read',
});
