import { createElement } from 'react';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import type { DashboardWidgets } from '../../lib/dashboard-widgets.ts';
import { recentLessonsKey } from './recent-lessons-key.ts';

export const widgets: DashboardWidgets = {
  components: {
    recentLessons: later(
      () => import('./recent-lessons-widget.tsx').then((file) => file.RecentLessonsWidget),
      createElement(LoadingState),
    ),
  },
  parts: { recentLessons: () => recentLessonsKey },
};
