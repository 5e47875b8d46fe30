import { createElement } from 'react';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import type { DashboardWidgets } from '../../lib/dashboard-widgets.ts';
import { presenceKey } from './presence-key.ts';

export const widgets: DashboardWidgets = {
  components: {
    whoIsHere: later(
      () => import('./presence-widget.tsx').then((file) => file.PresenceWidget),
      createElement(LoadingState, { blocks: [240] }),
    ),
  },
  parts: { whoIsHere: () => presenceKey },
};
