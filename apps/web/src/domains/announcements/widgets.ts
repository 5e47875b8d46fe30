import type { DashboardWidgets } from '../../lib/dashboard-widgets.ts';
import { AnnouncementsWidget } from './announcements-widget.tsx';
import { latestAnnouncements } from './queries.ts';

export const widgets: DashboardWidgets = {
  components: { announcements: AnnouncementsWidget },
  parts: { announcements: () => latestAnnouncements.queryKey },
};
