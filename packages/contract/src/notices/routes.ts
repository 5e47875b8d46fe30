import { routeTable } from '../kernel/routes.ts';

/** Spec 1 §7: "notification counts (unread_count)"; its addresses are not shown. */
export const noticeRoutes = routeTable('api', {
  listNotifications: 'GET /v1/schools/campuses/{campus_id}/notifications',
  countNotifications: 'GET /v1/schools/campuses/{campus_id}/notifications/count',
  markNotificationsRead: 'PUT /v1/schools/campuses/{campus_id}/notifications/read',
  markNotificationRead: 'PUT /v1/schools/campuses/{campus_id}/notifications/{notification_id}/read',
});
