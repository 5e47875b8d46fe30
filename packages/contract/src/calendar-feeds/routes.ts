import { routeTable } from '../kernel/routes.ts';

export const calendarFeedRoutes = routeTable('api', {
  listCalendarFeeds: 'GET /school/campus/{campus_id}/calendar-feeds',
  createCalendarFeed: 'POST /school/campus/{campus_id}/calendar-feeds',
  removeCalendarFeed: 'DELETE /school/campus/{campus_id}/calendar-feeds/{feed_id}',
  readCalendarFeed: 'GET /calendar-feeds/{token}',
});
