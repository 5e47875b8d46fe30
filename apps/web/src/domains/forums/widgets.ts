import { createElement } from 'react';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import type { DashboardWidgets } from '../../lib/dashboard-widgets.ts';
import { latestTopicsKey } from './latest-topics-key.ts';

export const widgets: DashboardWidgets = {
  components: {
    forum: later(
      () => import('./forum-widget.tsx').then((file) => file.ForumWidget),
      createElement(LoadingState, { blocks: [390] }),
    ),
  },
  parts: { forum: () => latestTopicsKey },
};
