import { routeTable } from '../kernel/routes.ts';

export const announcementRoutes = routeTable('api', {
  listAnnouncements: 'GET /v1/announcements',
  getAnnouncement: 'GET /v1/announcements/{id}',
  createAnnouncement: 'POST /v1/announcements',
  updateAnnouncement: 'PUT /v1/announcements/{id}',
  removeAnnouncement: 'DELETE /v1/announcements/{id}',
  markAnnouncementRead: 'PUT /v1/announcements/{id}/read',
});
