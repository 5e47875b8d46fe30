import type { announcements } from '@pelion/contract/announcements';
import { announcementRoutes } from '@pelion/contract/announcements/routes';
import { clientOf } from '../../lib/transport.ts';

export const announcementsClient = clientOf<typeof announcements>(announcementRoutes);
