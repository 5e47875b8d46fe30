import type { announcements as announcementsContract } from '@pelion/contract/announcements';
import { createClient } from '@pelion/contract/kernel/client';
import { transport } from '../../lib/transport.ts';

// Without the schemas: the banner stands on every screen. The form loads them for itself.
export const announcementRoutes = {
  service: 'api',
  endpoints: {
    listAnnouncements: { method: 'GET', path: '/v1/announcements' },
    getAnnouncement: { method: 'GET', path: '/v1/announcements/{id}' },
    createAnnouncement: { method: 'POST', path: '/v1/announcements' },
    updateAnnouncement: { method: 'PUT', path: '/v1/announcements/{id}' },
    removeAnnouncement: { method: 'DELETE', path: '/v1/announcements/{id}' },
    markAnnouncementRead: { method: 'PUT', path: '/v1/announcements/{id}/read' },
  },
} as const;

export const announcementsClient = createClient<typeof announcementsContract>(announcementRoutes, transport);
